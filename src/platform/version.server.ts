import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const project = path.resolve(import.meta.dirname, '../..');
const packageFile = z.object({ version: z.string() });
const milliseconds = 20_000;

/** The output of git in this folder. */
export async function git(root: string, ...words: string[]): Promise<string> {
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
 * The version of this Forge: in a checkout what git reports, such as `0.2.0-14-g3f2a9c1` for 14
 * commits after the tag `v0.2.0`, otherwise the release.
 */
export async function ownVersion(root = project): Promise<string> {
  const release = releaseOf(root);
  if (!existsSync(path.join(root, '.git'))) return release;
  const said = ['describe', '--tags', '--match', 'v[0-9]*', '--always', '--dirty'];
  const described = await git(root, ...said).catch(() => '');
  if (described.startsWith('v')) return described.slice(1);
  return described === '' ? release : `${release}-g${described}`;
}

let running: Promise<string> | undefined;

/** The version of this process: determined once, since the sources may change while it runs. */
export function runningVersion(): Promise<string> {
  return (running ??= ownVersion());
}
