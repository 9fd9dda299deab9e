import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownVersion } from '#platform/version.server.ts';
import { versionReport } from './version-report.ts';

const room = mkdtempSync(path.join(tmpdir(), 'forge-version-'));
const [origin, checkout] = [path.join(room, 'origin'), path.join(room, 'checkout')];
afterAll(() => rmSync(room, { recursive: true }));

const identity = ['-c', 'user.name=Mira', '-c', 'user.email=mira@forge.example'];
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, ...identity, ...words], { stdio: 'pipe' });

function commit(version: string): void {
  writeFileSync(path.join(origin, 'package.json'), JSON.stringify({ version }));
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', version);
}

beforeAll(() => {
  git(room, 'init', '-q', origin);
  commit('0.2.0');
  git(origin, 'tag', 'v0.2.0');
  git(room, 'clone', '-q', origin, checkout);
});

it('is the tag, and what came after it', async () => {
  expect(await ownVersion(checkout)).toBe('0.2.0');
  writeFileSync(path.join(checkout, 'package.json'), JSON.stringify({ version: '0.2.0', a: 1 }));
  expect(await ownVersion(checkout)).toBe('0.2.0-dirty');
  git(checkout, 'commit', '-qam', 'Change it');
  expect(await ownVersion(checkout)).toMatch(/^0\.2\.0-1-g[0-9a-f]{7,}$/);
});

it('is what package.json says where git is not asked', async () => {
  const image = mkdtempSync(path.join(room, 'image-'));
  writeFileSync(path.join(image, 'package.json'), JSON.stringify({ version: '0.3.1' }));
  expect(await versionReport('', image)).toBe('Forge 0.3.1');
});

it('names newer releases when the operator asks, by number and not by letter', async () => {
  expect(await versionReport('check', checkout)).toMatch(/\nThere is no newer release\.$/);
  commit('0.10.0');
  for (const tag of ['v0.10.0', 'v0.9.0', 'v0.1.9', 'v0.11.0-rc1']) git(origin, 'tag', tag);
  expect(await versionReport('check', checkout)).toContain(
    '\nNewer: 0.9.0, 0.10.0. Read CHANGELOG',
  );
  git(checkout, 'remote', 'set-url', 'origin', path.join(room, 'nowhere'));
  await expect(versionReport('check', checkout)).rejects.toThrow('does not answer');
  await expect(versionReport('chek', checkout)).rejects.toThrow('version [check]');
});
