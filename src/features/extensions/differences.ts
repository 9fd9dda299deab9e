import { compareBlenderVersions, type BlenderVersion } from '#features/packages/blender-version.ts';
import type { Asked } from './asked.ts';
import type { Candidate } from './selection.ts';

/** Where the choice among some files can change: nothing else about a request matters. */
export type Differences = {
  /** Each first or last version of a file, ascending. */
  blender: readonly BlenderVersion[];
  platforms: ReadonlySet<string>;
  pythonVersions: ReadonlySet<string>;
};

export function differencesOf(files: readonly Candidate[]): Differences {
  const bounds = files.flatMap(({ blenderMin, blenderMax }) => [blenderMin, blenderMax]);
  const byText = new Map(bounds.flatMap((bound) => (bound ? [[bound.join('.'), bound]] : [])));
  return {
    blender: [...byText.values()].toSorted(compareBlenderVersions),
    platforms: new Set(files.flatMap(({ platforms }) => platforms)),
    pythonVersions: new Set(files.flatMap(({ pythonVersions }) => pythonVersions)),
  };
}

/** One request for all those with the same response, so that made-up values share its answer. */
export function simplified(asked: Asked, { blender, ...known }: Differences): Asked {
  const { platform, python } = asked;
  return {
    ...asked,
    blender: asked.blender && lastUpTo(asked.blender, blender),
    platform: platform && (known.platforms.has(platform) ? platform : 'other'),
    python: python && (known.pythonVersions.has(python) ? python : majorOf(python, known)),
  };
}

function lastUpTo(version: BlenderVersion, bounds: readonly BlenderVersion[]): BlenderVersion {
  return bounds.findLast((bound) => compareBlenderVersions(bound, version) <= 0) ?? [0, 0, 0];
}

/** A file for Python 3 works in each 3.x. */
function majorOf(python: string, { pythonVersions }: Pick<Differences, 'pythonVersions'>): string {
  const [major = ''] = python.split('.');
  return pythonVersions.has(major) ? major : 'other';
}
