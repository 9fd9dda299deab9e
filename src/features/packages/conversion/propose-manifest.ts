import { readAssignedLiteral, type PythonValue } from '../content/python-literal.ts';
import { blenderTags, firstExtensionBlender, schemaVersion } from '../manifest/rules.ts';
import { compareBlenderVersions, parseBlenderVersion } from '../blender-version.ts';
import { folderOf, nameOf } from '../paths.ts';
import { permissionOfUse, type PermissionName } from '../permissions.ts';
import type { CodeUse } from '../rules.ts';
import { conversionTexts } from '../texts.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import { cleanLine } from '#shared/text.ts';
import { guessLicences } from './licence.ts';
import { lineOf, nameFrom, proposeId, taglineOf } from './words.ts';

/** A legacy add-on: its Python, starting with the file that contains `bl_info`. */
export type LegacyAddon = {
  /** The path of the file with `bl_info`, such as 'scatter_kit/__init__.py'. */
  path: string;
  python: string;
  uses: readonly CodeUse[];
};

type Info = Readonly<Record<string, PythonValue>>;

/**
 * A complete `blender_manifest.toml` for an add-on without one, generated from its `bl_info`;
 * values that only a person knows are marked.
 * @returns undefined if there is no `bl_info` that can be parsed
 */
export function proposeManifest({ path, python, uses }: LegacyAddon): string | undefined {
  const info = readAssignedLiteral(python, 'bl_info');
  if (typeof info !== 'object' || info === null || Array.isArray(info)) return undefined;
  const name = lineOf(info['name']) || nameFrom(path);
  const lines = [
    ...conversionTexts.head.map(comment),
    '',
    `schema_version = ${text(schemaVersion)}`,
    `id = ${text(proposeId(moduleOf(path), name))}`,
    `version = ${text(versionOf(info['version']))}`,
    `name = ${text(name)}`,
    `tagline = ${text(taglineOf(lineOf(info['description']), name))}`,
    ...maintainerLines(lineOf(info['author'])),
    'type = "add-on"',
    ...websiteLines(info),
    ...tagLines(lineOf(info['category'])),
    `blender_version_min = ${text(blenderOf(info['blender']))}`,
    ...licenceLines(python, lineOf(info['license'])),
    ...permissionLines(uses),
  ];
  return `${lines.join('\n')}\n`;
}

/** The Python name of the add-on: that of its folder, or of its only file. */
function moduleOf(path: string): string {
  const folder = folderOf(path).split('/').at(-2);
  if (folder) return folder;
  const file = nameOf(path).replace(/\.py$/, '');
  return file === '__init__' ? '' : file;
}

function comment(sentence: string): string {
  return `# ${sentence}`;
}

/** A basic TOML string, which has the same syntax as a JSON string. */
function text(value: string): string {
  return JSON.stringify(value).replaceAll('\u007f', '');
}

/** Three numbers, as SemVer: (1, 2) becomes 1.2.0, and anything after the third is dropped. */
function versionOf(value: PythonValue | undefined): string {
  const numbers = numbersOf(value);
  return numbers.length > 0 ? threeOf(numbers).join('.') : '1.0.0';
}

function numbersOf(value: PythonValue | undefined): number[] {
  const parts = Array.isArray(value)
    ? value
    : typeof value === 'string' || typeof value === 'number'
      ? (String(value).match(/\d{1,6}/g) ?? []).map(Number)
      : [];
  const numbers = parts.map((part) => (typeof part === 'number' ? Math.trunc(part) : Number.NaN));
  const end = numbers.findIndex((number) => !(number >= 0 && number <= 999_999));
  return end < 0 ? numbers : numbers.slice(0, end);
}

function threeOf([major = 0, minor = 0, patch = 0]: readonly number[]): [number, number, number] {
  return [major, minor, patch];
}

/** Extensions were introduced in Blender 4.2, whatever versions the add-on supported before. */
function blenderOf(value: PythonValue | undefined): string {
  const numbers = numbersOf(value);
  const first = parseBlenderVersion(firstExtensionBlender);
  const asked = threeOf(numbers);
  const isNewer = first && compareBlenderVersions(asked, first) > 0 && asked.every((n) => n < 1000);
  return isNewer ? asked.join('.') : firstExtensionBlender;
}

function maintainerLines(author: string): string[] {
  if (author) return [`maintainer = ${text(author)}`];
  return [comment(conversionTexts.maintainer), 'maintainer = "Your name"'];
}

function websiteLines(info: Info): string[] {
  const addresses = ['doc_url', 'wiki_url', 'tracker_url'].map((key) => lineOf(info[key]));
  const website = addresses.find(
    (address) => /^https?:\/\/\S+$/.test(address) && URL.canParse(address),
  );
  return website ? [`website = ${text(website)}`] : [];
}

/** The extension tags that correspond to the categories of add-ons. */
const otherNames = lookupTable<string>({
  'view 3d': '3D View',
  view3d: '3D View',
  interface: 'User Interface',
  ui: 'User Interface',
  nodes: 'Node',
  materials: 'Material',
  shading: 'Material',
  modelling: 'Modeling',
  'import/export': 'Import-Export',
  import: 'Import-Export',
  export: 'Import-Export',
  'geometry node': 'Geometry Nodes',
  objects: 'Object',
  curve: 'Add Curve',
  rig: 'Rigging',
  uvs: 'UV',
  sculpting: 'Sculpt',
  compositor: 'Compositing',
  'video sequencer': 'Sequencer',
});

function tagLines(category: string): string[] {
  const asked = category.toLowerCase();
  const tag =
    blenderTags['add-on'].find((known) => known.toLowerCase() === asked) ?? otherNames[asked];
  return tag ? [`tags = [${text(tag)}]`] : [];
}

function licenceLines(python: string, said: string): string[] {
  const { licences, isGuess } = guessLicences(python, said);
  const note = isGuess ? [comment(conversionTexts.licence)] : [];
  return [...note, `license = [${licences.map((licence) => text(`SPDX:${licence}`)).join(', ')}]`];
}

function permissionLines(uses: readonly CodeUse[]): string[] {
  const needed = new Map<PermissionName, CodeUse>();
  for (const use of uses) {
    const permission = permissionOfUse(use.capability);
    if (permission && !needed.has(permission)) needed.set(permission, use);
  }
  if (needed.size === 0) return [];
  return [
    '',
    '[permissions]',
    comment(conversionTexts.permissions),
    ...[...needed].flatMap(([permission, { what, file, line }]) => [
      comment(conversionTexts.usedAt(cleanLine(what), cleanLine(file), line)),
      `${permission} = ${text(conversionTexts.reasons[permission])}`,
    ]),
  ];
}
