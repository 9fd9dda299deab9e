import {
  compareBlenderVersions,
  isWholeBlenderVersion,
  parseBlenderVersion,
} from '../blender-version.ts';
import { maxVersionLength, parseVersion } from '../semantic-version.ts';
import { typeOf } from './key-types.ts';
import { isTable, textsOf, type ManifestCheck } from './manifest-check.ts';
import {
  blenderTags,
  extensionTypes,
  firstExtensionBlender,
  manifestLimits,
  permissionNames,
  pythonKeywords,
  schemaVersion,
} from './rules.ts';

/** Invalid values of the keys; wrong types have already been reported. */
export function checkValues(check: ManifestCheck): void {
  for (const key of ['name', 'maintainer', 'website', 'tagline']) {
    const text = check.values[key];
    if (typeof text === 'string') checkText(check, key, text);
  }
  checkIdentity(check);
  checkTagline(check);
  checkLicences(check);
  checkBlender(check);
  checkWebsite(check);
  checkCopyright(check);
  checkPermissions(check);
  checkTags(check);
}

/** Whether a string has content, without spaces at its ends and without control characters. */
function checkText(check: ManifestCheck, key: string, text: string): boolean {
  if (text.trim() === '') check.add('text-empty', key);
  else if (/\p{Cc}/u.test(text)) check.add('text-control', key);
  else if (text !== text.trim()) check.add('text-spaces', key);
  else return true;
  return false;
}

function checkIdentity(check: ManifestCheck): void {
  const { schema_version: schema, id, version, type } = check.values;
  if (typeof schema === 'string' && schema !== schemaVersion) {
    check.add('schema-version', 'schema_version', { value: schema });
  }
  if (typeof id === 'string') checkId(check, id);
  if (typeof version === 'string' && version.length > maxVersionLength) {
    check.add('text-long', 'version', { length: version.length, max: maxVersionLength });
  } else if (typeof version === 'string' && !parseVersion(version)) {
    check.add('version-format', 'version', { value: version });
  }
  if (typeof type === 'string' && !extensionTypes.some((known) => known === type)) {
    check.add('type-unknown', 'type', { value: type });
  }
}

function checkId(check: ManifestCheck, id: string): void {
  const { idLength } = manifestLimits;
  if (id === '') check.add('text-empty', 'id');
  else if (id.length > idLength) check.add('text-long', 'id', { length: id.length, max: idLength });
  else if (!/^[A-Za-z_]\w*$/.test(id)) check.add('id-name', 'id', { value: id });
  else if (pythonKeywords.has(id)) check.add('id-keyword', 'id', { value: id });
  else if (id.includes('__') || id.startsWith('_') || id.endsWith('_')) {
    check.add('id-underscores', 'id', { value: id });
  }
}

/** Blender shows a tagline or a reason as one line without a full stop. */
function checkLine(check: ManifestCheck, key: string, text: string, max: number): void {
  const length = Array.from(text).length;
  if (length > max) check.add('text-long', key, { length, max });
  if (text.trim() !== '' && !/[\p{L}\p{N})\]}]$/u.test(text.trim())) check.add('text-ending', key);
}

function checkTagline({ values, add }: ManifestCheck): void {
  const { tagline } = values;
  if (typeof tagline !== 'string') return;
  checkLine({ values, add }, 'tagline', tagline, manifestLimits.taglineLength);
}

function checkLicences(check: ManifestCheck): void {
  checkList(check, 'license', check.values['license']);
  for (const { text, key } of textsOf(check.values['license'], 'license')) {
    if (text.trim() === '') continue;
    if (!text.startsWith('SPDX:')) check.add('license-prefix', key, { value: text });
    else if (!/^SPDX:[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(text)) {
      check.add('license-name', key, { value: text });
    }
  }
}

/** A list must not be empty, and its entries must be distinct. */
export function checkList(check: ManifestCheck, key: string, list: unknown): void {
  if (!Array.isArray(list)) return;
  if (list.length === 0) check.add('list-empty', key);
  const seen = new Set<string>();
  for (const { text, key: place } of textsOf(list, key)) {
    if (text.trim() === '') check.add('text-empty', place);
    else if (seen.has(text)) check.add('list-repeats', place, { value: text });
    seen.add(text);
  }
}

function checkBlender(check: ManifestCheck): void {
  const { blender_version_min: least, blender_version_max: most } = check.values;
  const min = readBlender(check, 'blender_version_min', least);
  // An empty one means that there is no limit.
  const max = most === '' ? undefined : readBlender(check, 'blender_version_max', most);
  const first = parseBlenderVersion(firstExtensionBlender);
  if (min && first && compareBlenderVersions(min, first) < 0) {
    check.add('blender-old', 'blender_version_min', { value: String(least) });
  }
  if (min && max && compareBlenderVersions(max, min) <= 0) {
    check.add('blender-range', 'blender_version_max', { min: String(least), max: String(most) });
  }
}

function readBlender(check: ManifestCheck, key: string, value: unknown) {
  if (typeof value !== 'string') return undefined;
  if (isWholeBlenderVersion(value)) return parseBlenderVersion(value);
  check.add('blender-format', key, { value });
  return undefined;
}

function checkWebsite(check: ManifestCheck): void {
  const { website } = check.values;
  if (typeof website !== 'string' || website.trim() === '') return;
  const address = URL.canParse(website) ? new URL(website) : undefined;
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  if (!isWeb || /\s/.test(website)) check.add('website-address', 'website', { value: website });
}

function checkCopyright(check: ManifestCheck): void {
  for (const { text, key } of textsOf(check.values['copyright'], 'copyright')) {
    if (!/^\d{4}(?:-\d{4})? \S/.test(text)) check.add('copyright-format', key, { value: text });
  }
}

function checkPermissions(check: ManifestCheck): void {
  const { permissions } = check.values;
  if (Array.isArray(permissions)) return check.add('permissions-list', 'permissions');
  if (!isTable(permissions)) return;
  for (const [name, reason] of Object.entries(permissions)) {
    const key = `permissions.${name}`;
    if (!permissionNames.some((known) => known === name)) {
      check.add('permission-unknown', key, { value: name });
    } else if (typeof reason !== 'string') {
      check.add('key-type', key, { expected: 'text', found: typeOf(reason) });
    } else if (checkText(check, key, reason)) {
      checkLine(check, key, reason, manifestLimits.reasonLength);
    }
  }
}

function checkTags(check: ManifestCheck): void {
  const { tags, type } = check.values;
  checkList(check, 'tags', tags);
  const known = blenderTags[extensionTypes.find((name) => name === type) ?? 'add-on'];
  for (const { text, key } of textsOf(tags, 'tags')) {
    if (text.trim() === '' || known.includes(text)) continue;
    const meant = known.find((name) => name.toLowerCase() === text.trim().toLowerCase());
    check.add('tag-unknown', key, { value: text, ...(meant !== undefined && { meant }) });
  }
}
