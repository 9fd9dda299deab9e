import { blenderPlatforms, type BlenderPlatform } from '../rules.ts';
import { parseWheelName, pythonVersionsOf, type WheelName } from '../wheel-name.ts';
import { isTable, textsOf, type ManifestCheck } from './manifest-check.ts';
import { checkList } from './value-rules.ts';

/** The files of the archive, and the manifest's folder in it. */
export type ManifestPlace = { root: string; paths: ReadonlySet<string> };

/**
 * The effective platforms and wheels: values written by a build take precedence over the author's.
 */
function effective(check: ManifestCheck, name: 'platforms' | 'wheels') {
  const { build } = check.values;
  const generated = isTable(build) ? build['generated'] : undefined;
  const isGenerated = isTable(generated) && Object.hasOwn(generated, name);
  return isGenerated
    ? { key: `build.generated.${name}`, value: generated[name] }
    : { key: name, value: check.values[name] };
}

/** Platforms and wheels: their names, that they exist, and that they match each other. */
export function checkPlatformsAndWheels(check: ManifestCheck, place: ManifestPlace): void {
  for (const name of ['platforms', 'wheels'] as const) {
    const counted = effective(check, name);
    const written = { key: name, value: check.values[name] };
    for (const { key, value } of counted.key === name ? [written] : [written, counted]) {
      if (name === 'platforms') checkPlatforms(check, key, value);
      else checkWheelPaths(check, key, value);
    }
  }
  checkPresence(check, place);
  checkFit(check);
}

function checkPlatforms(check: ManifestCheck, key: string, value: unknown): void {
  checkList(check, key, value);
  for (const { text, key: at } of textsOf(value, key)) {
    if (text.trim() === '' || blenderPlatforms.some((name) => name === text)) continue;
    check.add('platform-unknown', at, { value: text });
  }
}

function checkWheelPaths(check: ManifestCheck, key: string, value: unknown): void {
  for (const { text, key: at } of textsOf(value, key)) {
    const path = plainPath(text);
    if (path === undefined) check.add('wheel-path', at, { value: text });
    else if (!parseWheelName(fileName(path)))
      check.add('wheel-name', at, { value: fileName(path) });
  }
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The path relative to the manifest, or undefined if it is not allowed there. */
function plainPath(text: string): string | undefined {
  const path = text.replace(/^(?:\.\/)+/, '');
  const isPlain = !/["'\\]/.test(path) && path.endsWith('.whl') && !/^(?:\/|[a-z]:)/i.test(path);
  return isPlain && path.split('/').every((part) => !/^\.{0,2}$/.test(part)) ? path : undefined;
}

function checkPresence(check: ManifestCheck, { root, paths }: ManifestPlace): void {
  const { key, value } = effective(check, 'wheels');
  const named = new Set<string>();
  for (const { text, key: at } of textsOf(value, key)) {
    const path = plainPath(text);
    if (path === undefined) continue;
    named.add(root + path);
    if (!paths.has(root + path)) check.add('wheel-missing', at, { value: text });
  }
  const left = [...paths].filter((path) => path.endsWith('.whl') && !named.has(path));
  if (left[0] !== undefined) {
    check.add('wheel-unlisted', key, { value: left[0], count: left.length });
  }
}

function checkFit(check: ManifestCheck): void {
  const { key, value } = effective(check, 'wheels');
  const names = textsOf(value, key).map(({ text }) => fileName(text));
  const wheels = names.flatMap((name) => parseWheelName(name) ?? []);
  const platforms = effective(check, 'platforms').value;
  const asked = Array.isArray(platforms)
    ? blenderPlatforms.filter((name) => platforms.includes(name))
    : undefined;
  for (const [distribution, covered] of coverage(wheels)) {
    const missing = (asked ?? blenderPlatforms).filter((name) => !covered.has(name));
    if (missing.length === 0) continue;
    const values = { value: distribution, platforms: missing.join(', ') };
    check.add(asked ? 'wheel-platform-missing' : 'wheel-platform-open', key, values);
  }
  const versions = pythonVersionsOf(names);
  if (!versions) check.add('wheel-python-none', key);
  else if (versions.length > 0) check.add('wheel-python', key, { versions: versions.join(', ') });
}

function coverage(wheels: readonly WheelName[]): Map<string, Set<BlenderPlatform>> {
  const covered = new Map<string, Set<BlenderPlatform>>();
  for (const { distribution, platforms } of wheels) {
    covered.set(distribution, new Set([...(covered.get(distribution) ?? []), ...platforms]));
  }
  return covered;
}
