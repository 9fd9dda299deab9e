import { bytesText } from '#shared/bytes.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import { manifestRules } from './rules.ts';

type Values = Record<string, string | number>;
type Sentences = (values: Values) => { message: string; advice: string };

const keyOf = ({ key = '' }: Values) => String(key);
const quoted = ({ value = '' }: Values) => `“${value}”`;

const types = lookupTable<string>({
  text: 'a string in quotes',
  texts: 'a list of strings in quotes',
  table: 'a table',
  'texts or table': 'a table',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  date: 'a date',
});
const typeText = (type: string | number = '') => types[type] ?? String(type);

const examples = lookupTable<string>({
  schema_version: 'schema_version = "1.0.0"',
  id: 'id = "edge_bevel"',
  version: 'version = "1.0.0"',
  name: 'name = "Edge Bevel Tools"',
  tagline: 'tagline = "Bevels along marked edges"',
  maintainer: 'maintainer = "Your Name"',
  type: 'type = "add-on"',
  license: 'license = ["SPDX:GPL-3.0-or-later"]',
  blender_version_min: 'blender_version_min = "4.2.0"',
  blender_version_max: 'blender_version_max = "5.2.0"',
  website: 'website = "https://example.org"',
  copyright: 'copyright = ["2026 Your Name"]',
  permissions: 'permissions = { files = "Reads presets from disk" }',
  tags: 'tags = ["Mesh"]',
  platforms: 'platforms = ["linux-x64"]',
  wheels: 'wheels = ["./wheels/name-1.0-py3-none-any.whl"]',
});
const exampleOf = (values: Values) => {
  const example = examples[keyOf(values)];
  return example ? `For example: ${example}` : 'See the manual of Blender for what belongs there.';
};

const buildPathReasons = lookupTable<string>({
  empty: 'is empty',
  backslash: 'has a backslash',
  absolute: 'does not begin in the folder of the add-on',
  outside: 'leads out of the folder of the add-on',
  manifest: 'is the manifest, which is always packed',
  twice: 'is named twice',
});

/** What is wrong with a manifest, and how to fix it. */
export const manifestFindingTexts: Record<keyof typeof manifestRules, Sentences> = {
  'manifest-too-large': ({ bytes = 0, max = 0 }) => ({
    message: `The manifest is too large (${bytesText(Number(bytes))}, at most ${bytesText(Number(max))}).`,
    advice: 'Keep only the keys that Blender knows. Long texts belong on the product page.',
  }),
  'manifest-not-text': () => ({
    message: 'The manifest is not plain UTF-8, so Blender cannot read it.',
    advice: 'Save it as UTF-8 without a byte order mark.',
  }),
  'manifest-toml': ({ reason = '' }) => ({
    message: `The manifest is not valid TOML: ${reason}.`,
    advice: 'Put strings in quotes and lists in square brackets, and use each key once.',
  }),
  'manifest-nesting': () => ({
    message: 'The manifest is nested too deeply.',
    advice: 'Keep only the keys that Blender knows: none of them is nested more than three times.',
  }),
  'key-missing': (values) => ({
    message: `“${keyOf(values)}” is missing.`,
    advice: exampleOf(values),
  }),
  'key-type': (values) => ({
    message: `“${keyOf(values)}” must be ${typeText(values['expected'])}, not ${typeText(values['found'])}.`,
    advice: exampleOf(values),
  }),
  'key-unknown': (values) => ({
    message: `Blender does not know “${keyOf(values)}” and ignores it.`,
    advice: 'Check how it is spelled, or remove it.',
  }),
  'text-empty': (values) => ({
    message: `“${keyOf(values)}” contains an empty string.`,
    advice: 'Fill it in, or remove the key if it may be left out.',
  }),
  'text-spaces': (values) => ({
    message: `“${keyOf(values)}” begins or ends with a space.`,
    advice: 'Remove the space.',
  }),
  'text-control': (values) => ({
    message: `“${keyOf(values)}” has a line break or another control character.`,
    advice: 'Write it on one line of plain text.',
  }),
  'text-ending': (values) => ({
    message: `“${keyOf(values)}” must end with a letter, a digit or a closing bracket.`,
    advice: 'Remove the full stop at its end.',
  }),
  'text-long': (values) => ({
    message: `“${keyOf(values)}” is too long (${values['length']} characters, at most ${values['max']}).`,
    advice: 'Shorten it.',
  }),
  'list-empty': (values) => ({
    message: `“${keyOf(values)}” is an empty list.`,
    advice: 'Name at least one, or remove the key if it may be left out.',
  }),
  'list-repeats': (values) => ({
    message: `“${keyOf(values)}” names ${quoted(values)} twice.`,
    advice: 'Remove one of them.',
  }),
  'schema-version': (values) => ({
    message: `Forge does not know the schema_version ${quoted(values)}.`,
    advice: 'Write schema_version = "1.0.0".',
  }),
  'id-name': (values) => ({
    message: `${quoted(values)} cannot be an id.`,
    advice: 'Use the letters a to z, digits and underscores, and begin with a letter.',
  }),
  'id-keyword': (values) => ({
    message: `${quoted(values)} is a reserved word in Python, so it cannot be an id.`,
    advice: 'Add another word, such as “my_addon”.',
  }),
  'id-underscores': (values) => ({
    message: `The id ${quoted(values)} has underscores side by side, or at one of its ends.`,
    advice: 'Use single underscores between words.',
  }),
  'version-format': (values) => ({
    message: `${quoted(values)} is not a semantic version.`,
    advice: 'Write three numbers without leading zeros, such as 1.0.0 or 1.1.0-beta.1.',
  }),
  'type-unknown': (values) => ({
    message: `Blender does not know the type ${quoted(values)}.`,
    advice: 'Write type = "add-on" or type = "theme".',
  }),
  'license-prefix': (values) => ({
    message: `The licence ${quoted(values)} does not begin with “SPDX:”.`,
    advice: 'Write it as in license = ["SPDX:GPL-3.0-or-later"].',
  }),
  'license-name': (values) => ({
    message: `${quoted(values)} does not name an SPDX licence.`,
    advice: 'Use one identifier for each entry, such as “SPDX:GPL-3.0-or-later”.',
  }),
  'blender-format': (values) => ({
    message: `“${keyOf(values)}” must be three numbers, not ${quoted(values)}.`,
    advice: exampleOf(values),
  }),
  'blender-old': (values) => ({
    message: `Blender ${values['value']} has no extensions.`,
    advice: 'Extensions begin with Blender 4.2: write blender_version_min = "4.2.0" or newer.',
  }),
  'blender-range': ({ min = '', max = '' }) => ({
    message: `No version of Blender fits: from ${min}, but below ${max}.`,
    advice:
      'blender_version_max is the first version of Blender that is not supported. Raise it, or remove it.',
  }),
  'website-address': (values) => ({
    message: `${quoted(values)} is not the address of a website.`,
    advice: 'Begin it with https://.',
  }),
  'copyright-format': (values) => ({
    message: `The copyright ${quoted(values)} does not begin with a year.`,
    advice: 'Write “2026 Your Name” or “2024-2026 Your Name”.',
  }),
  'permission-unknown': (values) => ({
    message: `Blender does not know the permission ${quoted(values)}.`,
    advice: 'There are files, network, clipboard, camera and microphone.',
  }),
  'permissions-list': () => ({
    message: 'Permissions are listed without their reasons.',
    advice:
      'Write a table with a reason for each: permissions = { network = "Fetches new presets" }',
  }),
  'tag-unknown': ({ value = '', meant }) => ({
    message: `Blender does not know the tag “${value}”.`,
    advice: meant
      ? `Write “${meant}”.`
      : 'Use the tags of Blender, such as “Mesh” or “Import-Export”.',
  }),
  'platform-unknown': (values) => ({
    message: `Blender does not run on ${quoted(values)}.`,
    advice: 'There are windows-x64, windows-arm64, macos-x64, macos-arm64 and linux-x64.',
  }),
  'wheel-path': (values) => ({
    message: `${quoted(values)} is not the path of a wheel.`,
    advice:
      'Write the path from the folder of the manifest on, with “/” and ending in .whl, such as "./wheels/name-1.0-py3-none-any.whl".',
  }),
  'wheel-name': (values) => ({
    message: `${quoted(values)} is not the name of a wheel.`,
    advice: 'Keep the name that pip gave it: five or six parts with hyphens between them.',
  }),
  'wheel-missing': (values) => ({
    message: `The manifest names the wheel ${quoted(values)}, but it is not in the archive.`,
    advice: 'Pack it, or remove it from the list. Names are case-sensitive.',
  }),
  'wheel-unlisted': ({ value = '', count = 1 }) => ({
    message:
      Number(count) === 1
        ? `The wheel ${value} is not named in the manifest, so Blender does not install it.`
        : `${count} wheels, such as ${value}, are not named in the manifest, so Blender does not install them.`,
    advice: 'Name it under wheels, or leave it out.',
  }),
  'wheel-platform-missing': ({ value = '', platforms = '' }) => ({
    message: `There is no wheel of “${value}” for ${platforms}.`,
    advice: 'Add it, or remove the platform from the list.',
  }),
  'wheel-platform-open': ({ value = '', platforms = '' }) => ({
    message: `The add-on is offered on every platform, but there is no wheel of “${value}” for ${platforms}.`,
    advice: 'Name the platforms that work under platforms.',
  }),
  'wheel-python': ({ versions = '' }) => ({
    message: `The wheels work with Python ${versions} only.`,
    advice:
      'Blender offers the add-on only where its Python matches. Blender 4.2 to 5.0 have Python 3.11.',
  }),
  'wheel-python-none': () => ({
    message:
      'No version of Python has a wheel of every package, so the add-on does not work in any version of Blender.',
    advice:
      'Add the missing wheels, so that each package has one for the same Python. Blender 4.2 to 5.0 have Python 3.11.',
  }),
  'build-both': () => ({
    message: 'The manifest says both which files to pack and which to leave out.',
    advice: 'Keep either paths or paths_exclude_pattern under [build].',
  }),
  'build-path': ({ value = '', reason = '' }) => ({
    message: `“${value}” under [build] paths ${buildPathReasons[reason] ?? 'cannot be packed'}.`,
    advice: 'Name each file once, from the folder of the manifest on, with “/” between folders.',
  }),
};
