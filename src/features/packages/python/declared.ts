import type { CodeUse, Finding } from '../rules.ts';
import { permissionOfUse } from '../permissions.ts';
import type { PythonFile } from './python-file.ts';
import { findingOf, type PythonSurroundings } from './surroundings.ts';

/** What the code does in addition to what the manifest asks for. */
export function permissionFindings(
  files: readonly PythonFile[],
  uses: readonly CodeUse[],
  { manifest }: PythonSurroundings,
): Finding[] {
  if (!manifest || manifest.type === 'theme') return [];
  const declared = Object.keys(manifest.permissions ?? {});
  const firstUses = new Map<string, CodeUse>();
  for (const use of uses) {
    const permission = permissionOfUse(use.capability);
    if (permission && !firstUses.has(permission)) firstUses.set(permission, use);
  }
  const missing = [...firstUses]
    .filter(([permission]) => !declared.includes(permission))
    .map(([permission, { file, line, what }]) =>
      findingOf('permission-missing', { file, line, values: { permission, what } }),
    );
  // Code inside wheels is not read: a permission may be for it.
  const isAllRead = (manifest.wheels ?? []).length === 0 && files.every(({ scan }) => scan);
  const isUsed = (permission: string) =>
    firstUses.has(permission) ||
    (permission === 'files' && files.some(({ scan }) => scan?.touchesFiles));
  const unused = declared
    .filter((permission) => isAllRead && !isUsed(permission))
    .map((permission) => findingOf('permission-unused', { values: { permission } }));
  return [...missing, ...unused];
}
