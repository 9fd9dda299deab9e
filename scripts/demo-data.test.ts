import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '#platform/lock.server.ts';
import { removeDemoData } from './demo-data.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-data-'));
  mkdirSync(at('database/cluster'), { recursive: true });
  mkdirSync(at('files'));
  writeFileSync(at('secret'), 'a secret of this test, long enough for one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('removes the data folder of the demo', async () => {
  expect(await removeDemoData({ FORGE_DATA: folder })).toBe(
    `The demo data in ${folder} is gone. The next start creates the demo again.`,
  );
  expect(existsSync(folder)).toBe(false);
});

it('leaves what Forge did not make', async () => {
  writeFileSync(at('letter.txt'), 'Dear');
  await removeDemoData({ FORGE_DATA: folder });
  expect(existsSync(at('letter.txt'))).toBe(true);
  expect(existsSync(at('secret'))).toBe(false);
});

it('removes the database where it was moved to', async () => {
  const moved = mkdtempSync(path.join(tmpdir(), 'demo-moved-'));
  mkdirSync(path.join(moved, 'cluster'));
  rmSync(at('database/cluster'), { recursive: true });
  writeFileSync(at('database/moved-to'), `${moved}\n`);
  await removeDemoData({ FORGE_DATA: folder });
  expect(existsSync(moved)).toBe(false);
});

it('touches nothing while Forge runs on it', async () => {
  const lock = lockFolder(at('database'));
  await expect(removeDemoData({ FORGE_DATA: folder })).rejects.toThrow('Forge is already running');
  lock.release();
  expect(existsSync(at('secret'))).toBe(true);
});

it('touches nothing of a real site', async () => {
  const environment = { FORGE_DATA: folder, DATABASE_URL: 'postgresql://localhost/forge' };
  await expect(removeDemoData(environment)).rejects.toThrow('the settings of a production site');
  expect(existsSync(at('files'))).toBe(true);
});

it('says so when there is nothing', async () => {
  rmSync(folder, { recursive: true });
  expect(await removeDemoData({ FORGE_DATA: folder })).toBe(`There is no demo data in ${folder}.`);
  expect(existsSync(folder)).toBe(false);
});
