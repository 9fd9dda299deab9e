/** A version of Blender: major, minor, patch. */
export type BlenderVersion = [number, number, number];

/** From `min` on, below `max`; null if there is no limit. */
export type BlenderRange = { min: BlenderVersion | null; max: BlenderVersion | null };

/** '4', '4.2' or '4.2.3' as numbers; undefined if it is not a version. */
export function parseBlenderVersion(text: string): BlenderVersion | undefined {
  const [whole, major = '0', minor = '0', patch = '0'] =
    /^(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Whether it is written with all three numbers, as required in a manifest. */
export function isWholeBlenderVersion(text: string): boolean {
  return text.split('.').length === 3 && parseBlenderVersion(text) !== undefined;
}

export function compareBlenderVersions(a: BlenderVersion, b: BlenderVersion): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

export function isInBlenderRange(version: BlenderVersion, { min, max }: BlenderRange): boolean {
  if (min && compareBlenderVersions(version, min) < 0) return false;
  return !max || compareBlenderVersions(version, max) < 0;
}

/** Whether the two ranges overlap. */
export function doBlenderRangesOverlap(a: BlenderRange, b: BlenderRange): boolean {
  const beginsBelow = (first: BlenderRange, second: BlenderRange) =>
    !first.min || !second.max || compareBlenderVersions(first.min, second.max) < 0;
  return beginsBelow(a, b) && beginsBelow(b, a);
}

/** '4.2', or '4.2.1' if the last number is not zero. */
export function blenderVersionText([major, minor, patch]: BlenderVersion): string {
  return patch === 0 ? `${major}.${minor}` : `${major}.${minor}.${patch}`;
}
