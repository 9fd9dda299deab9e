import { packageLimits } from '../rules.ts';

/** The sizes of the folders, two levels deep, largest first; '' is the top level. */
export function folderSizes(
  files: readonly { path: string; bytes: number }[],
): { path: string; bytes: number }[] {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of files) {
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/');
    sizes.set(folder, (sizes.get(folder) ?? 0) + bytes);
  }
  return [...sizes]
    .map(([path, bytes]) => ({ path, bytes }))
    .toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
    .slice(0, packageLimits.folders);
}
