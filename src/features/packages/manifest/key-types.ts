import { isTable, type ManifestCheck } from './manifest-check.ts';
import { knownBuildKeys, knownGeneratedKeys, knownKeys, type KeyType } from './rules.ts';

type KnownKeys = Record<string, { type: KeyType; isRequired?: boolean }>;

/** Missing keys, keys of the wrong type, and keys unknown to Blender. */
export function checkKeyTypes(check: ManifestCheck): void {
  checkTable(check, check.values, knownKeys, '');
  const { build } = check.values;
  if (!isTable(build)) return;
  checkTable(check, build, knownBuildKeys, 'build.');
  if (isTable(build['generated'])) {
    checkTable(check, build['generated'], knownGeneratedKeys, 'build.generated.');
  }
}

function checkTable(
  check: ManifestCheck,
  table: Readonly<Record<string, unknown>>,
  known: KnownKeys,
  prefix: string,
): void {
  for (const [name, { type, isRequired }] of Object.entries(known)) {
    if (Object.hasOwn(table, name)) checkType(check, table[name], type, prefix + name);
    else if (isRequired) check.add('key-missing', prefix + name);
  }
  for (const name of Object.keys(table)) {
    if (!Object.hasOwn(known, name)) check.add('key-unknown', prefix + name);
  }
}

function checkType(check: ManifestCheck, value: unknown, type: KeyType, key: string): void {
  const isRight =
    type === 'text'
      ? typeof value === 'string'
      : type === 'table'
        ? isTable(value)
        : Array.isArray(value) || (type === 'texts or table' && isTable(value));
  if (!isRight) return check.add('key-type', key, { expected: type, found: typeOf(value) });
  if (!Array.isArray(value)) return;
  const odd = value.findIndex((entry) => typeof entry !== 'string');
  if (odd < 0) return;
  check.add('key-type', `${key}.${odd}`, { expected: 'texts', found: typeOf(value[odd]) });
}

export function typeOf(value: unknown): string {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (Array.isArray(value)) return 'list';
  return isTable(value) ? 'table' : 'date';
}
