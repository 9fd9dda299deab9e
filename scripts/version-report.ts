import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartupProblem } from '#platform/startup-problem.ts';

const project = path.resolve(import.meta.dirname, '..');
const packageFile = z.object({ version: z.string() });
const milliseconds = 20_000;

async function git(root: string, ...words: string[]): Promise<string> {
  const environment = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
  const options = { cwd: root, env: environment, timeout: milliseconds };
  return (await promisify(execFile)('git', words, options)).stdout.trim();
}

/** The release that `package.json` names. */
export function releaseOf(root = project): string {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  return packageFile.parse(JSON.parse(text)).version;
}

/**
 * Which Forge this is: in a checkout what git knows, such as `0.2.0-14-g3f2a9c1` for 14 commits after
 * the tag `v0.2.0`, elsewhere the release.
 */
export async function ownVersion(root = project): Promise<string> {
  const release = releaseOf(root);
  if (!existsSync(path.join(root, '.git'))) return release;
  const said = ['describe', '--tags', '--match', 'v[0-9]*', '--always', '--dirty'];
  const described = await git(root, ...said).catch(() => '');
  if (described.startsWith('v')) return described.slice(1);
  return described === '' ? release : `${release}-g${described}`;
}

/**
 * What `npm run admin -- version` says; with `check` it asks the repository that the checkout came
 * from for newer releases. Nothing else in Forge ever asks.
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
