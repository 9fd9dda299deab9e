import path from 'node:path';
import { StartupProblem } from '#platform/startup-problem.ts';
import { git, ownVersion, releaseOf } from '#platform/version.server.ts';

const project = path.resolve(import.meta.dirname, '..');

/**
 * The output of `npm run admin -- version`; with `check` it asks the repository of the checkout for
 * newer releases. Nothing else in Forge ever does.
 */
export async function versionReport(argument: string, root = project): Promise<string> {
  const own = `Forge ${await ownVersion(root)}`;
  if (argument === '') return own;
  if (argument !== 'check') throw new StartupProblem('npm run admin -- version [check]');
  const newer = (await releasesAt(root)).filter((tag) => isNewer(tag, releaseOf(root)));
  if (newer.length === 0) return `${own}\nThere is no newer release.`;
  return `${own}\nNewer: ${newer.join(', ')}. Read CHANGELOG.md there before you upgrade (docs/operating.md, Upgrade).`;
}

async function releasesAt(root: string): Promise<string[]> {
  const lines = await git(root, 'ls-remote', '--tags', '--refs', 'origin', 'v*').catch(
    (cause: unknown) => {
      throw new StartupProblem(
        'The repository that this checkout came from (git remote "origin") does not answer.',
        { cause },
      );
    },
  );
  return lines
    .split('\n')
    .flatMap((line) => /refs\/tags\/v(\d+\.\d+\.\d+)$/.exec(line)?.[1] ?? [])
    .toSorted((a, b) => compare(a, b));
}

const isNewer = (a: string, b: string) => compare(a, b) > 0;

/** By each of the three numbers. */
function compare(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((place) => first?.[place] !== second?.[place]);
  return at === undefined ? 0 : (first?.[at] ?? 0) - (second?.[at] ?? 0);
}
