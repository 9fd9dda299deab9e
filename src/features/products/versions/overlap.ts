import { doBlenderRangesOverlap, type BlenderRange } from '#features/packages/blender-version.ts';

/** Where a file of a version works; no platform or Python means all. */
export type FileReach = {
  platforms: readonly string[];
  pythonVersions: readonly string[];
  blender: BlenderRange;
};

/** Whether some Blender would match both files, so that it is undefined which one it gets. */
export function doFilesOverlap(a: FileReach, b: FileReach): boolean {
  const share = (some: readonly string[], others: readonly string[]) =>
    some.length === 0 || others.length === 0 || some.some((name) => others.includes(name));
  return (
    share(a.platforms, b.platforms) &&
    share(a.pythonVersions, b.pythonVersions) &&
    doBlenderRangesOverlap(a.blender, b.blender)
  );
}
