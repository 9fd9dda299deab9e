import { isInBlenderRange, type BlenderVersion } from '#features/packages/blender-version.ts';
import { isPrerelease } from '#features/packages/semantic-version.ts';
import type { Asked } from './asked.ts';

/** A file of a version that could be listed, with the data that decide about it. */
export type Candidate = {
  number: string;
  /** Sorts versions by its bytes. */
  precedence: string;
  channel: 'stable' | 'beta';
  isWithdrawn: boolean;
  /** Whether it belongs to the version that the person pinned, even if there is a newer one. */
  isPinned: boolean;
  /** None means every platform. */
  platforms: readonly string[];
  /** Such as '3.11' or '3'; none means every Python. */
  pythonVersions: readonly string[];
  blenderMin: BlenderVersion | null;
  blenderMax: BlenderVersion | null;
};

/**
 * The one file of an extension that is listed: approved and compatible; of those the version that
 * the person pinned, otherwise the highest. A pin that is not compatible is ignored, so that a
 * second, newer Blender gets a version that it can run.
 */
export function chooseFile<File extends Candidate>(
  files: readonly File[],
  asked: Asked,
): File | undefined {
  const fitting = files.filter((file) => !file.isWithdrawn && fits(file, asked));
  const pinned = fitting.filter(({ isPinned }) => isPinned);
  if (pinned.length > 0) return highest(pinned);
  return highest(fitting.filter((file) => asked.isBeta || isForEverybody(file)));
}

/**
 * The file of a recalled extension. Blender shows the reason only for a listed entry, so everybody
 * gets one: if none is compatible, the newest.
 */
export function chooseRecalledFile<File extends Candidate>(
  files: readonly File[],
  asked: Asked,
): File | undefined {
  return chooseFile(files, asked) ?? highest(files);
}

function fits(file: Candidate, { blender, platform, python }: Asked): boolean {
  const { blenderMin: min, blenderMax: max, platforms, pythonVersions } = file;
  if (blender && !isInBlenderRange(blender, { min, max })) return false;
  if (platform && platforms.length > 0 && !platforms.includes(platform)) return false;
  if (!python || pythonVersions.length === 0) return true;
  return pythonVersions.some((version) => python === version || python.startsWith(`${version}.`));
}

/** A number such as 2.0.0-beta.1 is early, whatever channel it was submitted to. */
function isForEverybody({ channel, number }: Candidate): boolean {
  return channel === 'stable' && !isPrerelease(number);
}

/** Among files of one version, the one for every platform. */
function highest<File extends Candidate>(files: readonly File[]): File | undefined {
  let best: File | undefined;
  for (const file of files) if (!best || isAbove(file, best)) best = file;
  return best;
}

function isAbove(file: Candidate, other: Candidate): boolean {
  if (file.precedence !== other.precedence) return file.precedence > other.precedence;
  return file.platforms.length === 0 && other.platforms.length > 0;
}
