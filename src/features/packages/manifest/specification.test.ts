import { expect, it } from 'vitest';
import { manifestRules } from './rules.ts';
import { manifestFindingTexts } from './texts.ts';

type Row = [keyof typeof manifestRules, Record<string, string | number>, string, string];

/** One of each rule. */
const rows: Row[] = [
  [
    'manifest-too-large',
    { bytes: 1048812, max: 65536 },
    'The manifest is too large (1 MB, at most 64 KB).',
    'Keep only the keys that Blender knows. Long texts belong on the product page.',
  ],
  [
    'manifest-not-text',
    {},
    'The manifest is not plain UTF-8, so Blender cannot read it.',
    'Save it as UTF-8 without a byte order mark.',
  ],
  [
    'manifest-toml',
    { reason: 'illegal character in key' },
    'The manifest is not valid TOML: illegal character in key.',
    'Put strings in quotes and lists in square brackets, and use each key once.',
  ],
  [
    'manifest-nesting',
    {},
    'The manifest is nested too deeply.',
    'Keep only the keys that Blender knows: none of them is nested more than three times.',
  ],
  [
    'key-missing',
    { key: 'schema_version' },
    '“schema_version” is missing.',
    'For example: schema_version = "1.0.0"',
  ],
  [
    'key-type',
    { key: 'version', expected: 'text', found: 'number' },
    '“version” must be a string in quotes, not a number.',
    'For example: version = "1.0.0"',
  ],
  [
    'key-unknown',
    { key: 'blender_min' },
    'Blender does not know “blender_min” and ignores it.',
    'Check how it is spelled, or remove it.',
  ],
  [
    'text-empty',
    { key: 'id' },
    '“id” contains an empty string.',
    'Fill it in, or remove the key if it may be left out.',
  ],
  ['text-spaces', { key: 'name' }, '“name” begins or ends with a space.', 'Remove the space.'],
  [
    'text-control',
    { key: 'name' },
    '“name” has a line break or another control character.',
    'Write it on one line of plain text.',
  ],
  [
    'text-ending',
    { key: 'tagline' },
    '“tagline” must end with a letter, a digit or a closing bracket.',
    'Remove the full stop at its end.',
  ],
  [
    'text-long',
    { key: 'id', length: 65, max: 64 },
    '“id” is too long (65 characters, at most 64).',
    'Shorten it.',
  ],
  [
    'list-empty',
    { key: 'license' },
    '“license” is an empty list.',
    'Name at least one, or remove the key if it may be left out.',
  ],
  [
    'list-repeats',
    { key: 'tags', value: 'Mesh' },
    '“tags” names “Mesh” twice.',
    'Remove one of them.',
  ],
  [
    'schema-version',
    { key: 'schema_version', value: '9.9.9' },
    'Forge does not know the schema_version “9.9.9”.',
    'Write schema_version = "1.0.0".',
  ],
  [
    'id-name',
    { key: 'id', value: 'edge-bevel' },
    '“edge-bevel” cannot be an id.',
    'Use the letters a to z, digits and underscores, and begin with a letter.',
  ],
  [
    'id-keyword',
    { key: 'id', value: 'class' },
    '“class” is a reserved word in Python, so it cannot be an id.',
    'Add another word, such as “my_addon”.',
  ],
  [
    'id-underscores',
    { key: 'id', value: 'edge__bevel' },
    'The id “edge__bevel” has underscores side by side, or at one of its ends.',
    'Use single underscores between words.',
  ],
  [
    'version-format',
    { key: 'version', value: '1.0' },
    '“1.0” is not a semantic version.',
    'Write three numbers without leading zeros, such as 1.0.0 or 1.1.0-beta.1.',
  ],
  [
    'type-unknown',
    { key: 'type', value: 'asset-library' },
    'Blender does not know the type “asset-library”.',
    'Write type = "add-on" or type = "theme".',
  ],
  [
    'license-prefix',
    { key: 'license', value: 'GPL-3.0-or-later' },
    'The licence “GPL-3.0-or-later” does not begin with “SPDX:”.',
    'Write it as in license = ["SPDX:GPL-3.0-or-later"].',
  ],
  [
    'license-name',
    { key: 'license', value: 'SPDX:GPL 3 or later' },
    '“SPDX:GPL 3 or later” does not name an SPDX licence.',
    'Use one identifier for each entry, such as “SPDX:GPL-3.0-or-later”.',
  ],
  [
    'blender-format',
    { key: 'blender_version_min', value: '4.2' },
    '“blender_version_min” must be three numbers, not “4.2”.',
    'For example: blender_version_min = "4.2.0"',
  ],
  [
    'blender-old',
    { key: 'blender_version_min', value: '2.80.0' },
    'Blender 2.80.0 has no extensions.',
    'Extensions begin with Blender 4.2: write blender_version_min = "4.2.0" or newer.',
  ],
  [
    'blender-range',
    { key: 'blender_version_max', min: '4.2.0', max: '4.1.0' },
    'No version of Blender fits: from 4.2.0, but below 4.1.0.',
    'blender_version_max is the first version of Blender that is not supported. Raise it, or remove it.',
  ],
  [
    'website-address',
    { key: 'website', value: 'example.org' },
    '“example.org” is not the address of a website.',
    'Begin it with https://.',
  ],
  [
    'copyright-format',
    { key: 'copyright', value: 'Mira Okafor' },
    'The copyright “Mira Okafor” does not begin with a year.',
    'Write “2026 Your Name” or “2024-2026 Your Name”.',
  ],
  [
    'permission-unknown',
    { key: 'permissions.bluetooth', value: 'bluetooth' },
    'Blender does not know the permission “bluetooth”.',
    'There are files, network, clipboard, camera and microphone.',
  ],
  [
    'permissions-list',
    { key: 'permissions' },
    'Permissions are listed without their reasons.',
    'Write a table with a reason for each: permissions = { network = "Fetches new presets" }',
  ],
  [
    'tag-unknown',
    { key: 'tags', value: 'Bevels' },
    'Blender does not know the tag “Bevels”.',
    'Use the tags of Blender, such as “Mesh” or “Import-Export”.',
  ],
  [
    'platform-unknown',
    { key: 'platforms', value: 'amiga' },
    'Blender does not run on “amiga”.',
    'There are windows-x64, windows-arm64, macos-x64, macos-arm64 and linux-x64.',
  ],
  [
    'wheel-path',
    { key: 'wheels', value: '../a-1.0-py3-none-any.whl' },
    '“../a-1.0-py3-none-any.whl” is not the path of a wheel.',
    'Write the path from the folder of the manifest on, with “/” and ending in .whl, such as "./wheels/name-1.0-py3-none-any.whl".',
  ],
  [
    'wheel-name',
    { key: 'wheels', value: 'a-py3-none-any.whl' },
    '“a-py3-none-any.whl” is not the name of a wheel.',
    'Keep the name that pip gave it: five or six parts with hyphens between them.',
  ],
  [
    'wheel-missing',
    { key: 'wheels', value: './wheels/a-1.0-py3-none-any.whl' },
    'The manifest names the wheel “./wheels/a-1.0-py3-none-any.whl”, but it is not in the archive.',
    'Pack it, or remove it from the list. Names are case-sensitive.',
  ],
  [
    'wheel-unlisted',
    { key: 'wheels', value: 'a-1.0-py3-none-any.whl', count: 1 },
    'The wheel a-1.0-py3-none-any.whl is not named in the manifest, so Blender does not install it.',
    'Name it under wheels, or leave it out.',
  ],
  [
    'wheel-platform-missing',
    { key: 'wheels', value: 'a', platforms: 'linux-x64' },
    'There is no wheel of “a” for linux-x64.',
    'Add it, or remove the platform from the list.',
  ],
  [
    'wheel-platform-open',
    { key: 'wheels', value: 'a', platforms: 'windows-arm64, macos-x64, macos-arm64, linux-x64' },
    'The add-on is offered on every platform, but there is no wheel of “a” for windows-arm64, macos-x64, macos-arm64, linux-x64.',
    'Name the platforms that work under platforms.',
  ],
  [
    'wheel-python',
    { key: 'wheels', versions: '3.11' },
    'The wheels work with Python 3.11 only.',
    'Blender offers the add-on only where its Python matches. Blender 4.2 to 5.0 have Python 3.11.',
  ],
  [
    'build-both',
    { key: 'build.paths' },
    'The manifest says both which files to pack and which to leave out.',
    'Keep either paths or paths_exclude_pattern under [build].',
  ],
  [
    'build-path',
    { key: 'build.paths', value: '/a.py', reason: 'absolute' },
    '“/a.py” under [build] paths does not begin in the folder of the add-on.',
    'Name each file once, from the folder of the manifest on, with “/” between folders.',
  ],
];

it.each(rows)('says what is wrong by %s, and how to mend it', (rule, values, message, advice) => {
  expect(manifestFindingTexts[rule](values)).toEqual({ message, advice });
});
