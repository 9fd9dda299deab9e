import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { StartupProblem } from '#platform/startup-problem.ts';
import { releaseOf } from '#platform/version.server.ts';

const run = promisify(execFile);
/** The purpose of a signature: one made for a different purpose does not count. */
const purpose = 'forge-release';

/**
 * Writes the source, its bill of materials (CycloneDX) and their hashes, which it signs.
 * @returns the remaining steps
 * @throws StartupProblem if a release cannot be made from the checkout
 */
export async function makeRelease(root: string, folder: string, key: string): Promise<string> {
  const version = releaseOf(root);
  await refuseUnready(root, version);
  if (existsSync(folder)) throw new StartupProblem(`${folder} exists already.`);
  mkdirSync(folder, { recursive: true });
  const source = `forge-${version}.tar.gz`;
  const bill = `forge-${version}.cdx.json`;
  const archive = ['archive', '--format=tar.gz', `--prefix=forge-${version}/`];
  await run('git', [...archive, '-o', path.join(folder, source), 'HEAD'], { cwd: root });
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  const { stdout } = await run('npm', words, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  writeFileSync(path.join(folder, bill), stdout);
  const sums = await Promise.all(
    [source, bill].map(async (name) => `${await shaOf(path.join(folder, name))}  ${name}\n`),
  );
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  await run('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', purpose, 'SHA256SUMS'], { cwd: folder });
  return `The files of ${version} are in ${folder}.\nNow: git tag -s v${version} -m "Forge ${version}" && git push origin v${version}`;
}

async function refuseUnready(root: string, version: string): Promise<void> {
  const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: root });
  if (changes !== '') throw new StartupProblem('Commit first: the checkout has changes.');
  const log = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const start = `## ${version} · `;
  const isNamed = log
    .split('\n')
    .some((line) => line.startsWith(start) && /^\d{4}-\d{2}-\d{2}$/.test(line.slice(start.length)));
  if (isNamed) return;
  throw new StartupProblem(
    `CHANGELOG.md has no heading "## ${version} · <the day>", such as 2027-01-31.`,
  );
}

async function shaOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
