import { makeZip, type ZipEntry } from '../archives.ts';

type TomlValue = string | number | boolean | TomlValue[] | { [key: string]: TomlValue };

/** One package of the corpus, and the rules that the check must report for it. */
export type PackageCase = { what: string; bytes: () => Buffer; rules?: string[] };

const honest: Record<string, TomlValue> = {
  schema_version: '1.0.0',
  id: 'edge_bevel',
  version: '1.4.0',
  name: 'Edge Bevel Tools',
  tagline: 'Bevels along marked edges',
  maintainer: 'Mira Okafor',
  type: 'add-on',
  license: ['SPDX:GPL-3.0-or-later'],
  blender_version_min: '4.2.0',
};

function written(value: TomlValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  const pairs = Object.entries(value).map(([key, one]) => `${key} = ${written(one)}`);
  return `{ ${pairs.join(', ')} }`;
}

/** A valid manifest, except for these keys; undefined omits one. */
export function manifestOf(changes: Record<string, TomlValue | undefined> = {}): string {
  return Object.entries({ ...honest, ...changes })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} = ${written(value)}\n`]))
    .join('');
}

export const manifestPath = 'blender_manifest.toml';
const code = {
  path: '__init__.py',
  data: 'def register():\n    pass\n\n\ndef unregister():\n    pass\n',
};

/** An add-on whose manifest has these keys, with these additional files. */
export function extension(
  changes: Record<string, TomlValue | undefined> = {},
  more: readonly ZipEntry[] = [],
): Buffer {
  return withManifest(manifestOf(changes), more);
}

/** An add-on with this text as its manifest. */
export function withManifest(
  manifest: string | Uint8Array,
  more: readonly ZipEntry[] = [],
): Buffer {
  return makeZip([{ path: manifestPath, data: manifest, isDeflated: true }, code, ...more]);
}

/** The same add-on inside a folder. */
export function inFolder(folder: string, more: readonly ZipEntry[] = []): Buffer {
  return makeZip([
    { path: folder + manifestPath, data: manifestOf() },
    { path: `${folder}__init__.py`, data: code.data },
    ...more,
  ]);
}

export const theme = (changes: Record<string, TomlValue | undefined> = {}) =>
  manifestOf({ type: 'theme', ...changes });

/** A theme with these additional files. */
export function themeOf(manifest: string, files: readonly string[]): Buffer {
  return makeZip([
    { path: manifestPath, data: manifest },
    ...files.map((path) => ({ path, data: path.endsWith('.py') ? '' : '<bpy />' })),
  ]);
}

export const wheelBytes = makeZip([{ path: 'fast/__init__.py', data: '' }]);

/** An add-on that names these wheels and contains all of them. */
export function withWheels(
  wheels: readonly string[],
  changes: Record<string, TomlValue | undefined> = {},
): Buffer {
  const files = wheels.map((name) => ({ path: `wheels/${name}`, data: wheelBytes }));
  const named = wheels.map((name) => `./wheels/${name}`);
  return extension({ wheels: named, ...changes }, files);
}
