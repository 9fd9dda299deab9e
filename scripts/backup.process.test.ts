import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { makeDataFolder, makeDemoFolder, startForgeProcess } from '#test/forge-process.ts';
import { runOn } from '#test/server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { openLog } from '#platform/log.server.ts';
import { reachDatabase } from '#platform/site-data.server.ts';

const root = path.resolve(import.meta.dirname, '..');
const backups = mkdtempSync(path.join(tmpdir(), 'forge-backups-'));
const folders = [backups];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function newSite(folder = makeDataFolder()): string {
  folders.push(folder);
  return folder;
}

/** Runs a script as npm does; returns the output even if it fails. */
async function run(script: string, argument: string, data: string, ...more: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, FORGE_DATA: data };
  const words = ['scripts/run.mjs', `scripts/${script}.ts`, argument, ...more];
  return promisify(execFile)(process.execPath, words, {
    cwd: root,
    env,
  }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, words: error.stderr }),
  );
}

/** Every row of every table, and the hash of every file. */
async function contentsOf(data: string) {
  const settings = readSettings({ FORGE_DATA: data });
  const database = await reachDatabase(settings, openLog('silent'));
  try {
    const names = await runOn(
      database.url,
      `select relname from pg_class where relkind = 'r' and relname not in ('rate_limits', 'visitor_salts')
       and relnamespace = 'public'::regnamespace order by relname`,
    );
    const tables: Record<string, unknown[]> = {};
    for (const name of names) {
      tables[String(name)] = await runOn(
        database.url,
        `select md5(t::text) from "${String(name)}" as t order by 1`,
      );
    }
    return { tables, files: sizesIn(path.join(data, 'files')) };
  } finally {
    await database.close();
  }
}

/** When the last good backup was made, as the site knows it. */
async function recordedBackup(data: string): Promise<string> {
  const database = await reachDatabase(readSettings({ FORGE_DATA: data }), openLog('silent'));
  try {
    const [last] = await runOn(database.url, 'select max(finished_at) from backups');
    return last instanceof Date ? last.toISOString() : 'none';
  } finally {
    await database.close();
  }
}

function sizesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => `${name} ${statSync(path.join(folder, name)).size}`)
    .toSorted();
}

describe('the drill: backup, wipe, restore', () => {
  const data = newSite(makeDemoFolder());
  const backup = path.join(backups, 'drill');
  const taken = path.join(backups, 'while-running');

  it('writes a backup while the site runs, and never over another one', async () => {
    const forge = await startForgeProcess({ FORGE_DATA: data });
    try {
      const written = await run('backup', taken, data);
      expect(written).toMatchObject({ code: 0 });
      expect(written.words).toMatch(/^\d{3,} rows of \d{2} tables and \d{3,} files are in /);
      const again = await run('backup', taken, data);
      expect(again).toMatchObject({ code: 1, words: expect.stringContaining('exists already') });
      // A file is in the place of its folder.
      const nowhere = await run('backup', path.join(taken, 'manifest.json', 'today'), data);
      expect(nowhere).toMatchObject({
        code: 1,
        words: expect.stringMatching(/^\nNo backup can be/),
      });
    } finally {
      await forge.end('SIGTERM');
    }
  });

  it('brings back every row and every file into an empty site, once', async () => {
    const before = await contentsOf(data);
    expect(before.tables['articles']?.length).toBeGreaterThan(10);
    expect(before.files.length).toBeGreaterThan(100);
    // A running site continues to write after its backup; this one does not.
    expect(await run('backup', backup, data)).toMatchObject({ code: 0 });
    rmSync(path.join(data, 'database'), { recursive: true });
    rmSync(path.join(data, 'files'), { recursive: true });
    const restored = await run('restore', backup, data);
    expect(restored).toMatchObject({ code: 0, words: expect.stringContaining('is back') });
    expect(await contentsOf(data)).toEqual(before);
    const again = await run('restore', backup, data);
    expect(again).toMatchObject({ code: 1, words: expect.stringContaining('not empty') });
  });

  it('is a site again: people sign in, pages and pictures are there', async () => {
    const site = newSite();
    expect(await run('restore', taken, site)).toMatchObject({ code: 0 });
    const forge = await startForgeProcess({ FORGE_DATA: site });
    try {
      const signIn = await fetch(`${forge.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: forge.url },
        body: JSON.stringify({ email: demoModerator.email, password: demoModerator.password }),
      });
      expect(signIn.status).toBe(200);
      const listing = await (await fetch(`${forge.url}/knowledge-base`)).text();
      const picture = /\/files\/images\/[^" ]+400\.webp/.exec(listing)?.[0];
      expect((await fetch(forge.url + String(picture))).status).toBe(200);
    } finally {
      await forge.end('SIGTERM');
    }
  });

  it('links the files of an earlier backup, and checks a backup beside the site', async () => {
    const next = path.join(backups, 'next');
    expect(await run('backup', next, data, '--after', backup)).toMatchObject({ code: 0 });
    const [file = ''] = sizesIn(path.join(next, 'files')).map((line) => line.split(' ')[0]);
    const inodes = [next, backup].map((one) => statSync(path.join(one, 'files', file)).ino);
    expect(inodes[0]).toBe(inodes[1]);
    expect(await recordedBackup(data)).toBe('none');
    const checked = await run('admin', 'check-backup', data, next);
    expect(checked).toMatchObject({ code: 0, words: expect.stringContaining(' is good: ') });
    const madeAt = /"madeAt": "([^"]+)"/.exec(
      readFileSync(path.join(next, 'manifest.json'), 'utf8'),
    )?.[1];
    expect(await recordedBackup(data)).toBe(madeAt);
    // As a separate file: the linked one also belongs to the earlier backup.
    rmSync(path.join(next, 'files', file));
    writeFileSync(path.join(next, 'files', file), 'x');
    const damaged = await run('admin', 'check-backup', data, next);
    expect(damaged).toMatchObject({ code: 1, words: expect.stringContaining('damaged') });
    const afterwards = path.join(backups, 'afterwards');
    expect(await run('backup', afterwards, data)).toMatchObject({ code: 0 });
    expect(await recordedBackup(data)).toBe(madeAt);
    const lost = path.join(backups, 'lost');
    const after = await run('backup', lost, data, '--after', path.join(backups, 'nowhere'));
    expect(after).toMatchObject({ code: 1, words: expect.stringContaining('no whole backup') });
    expect(existsSync(lost)).toBe(false);
  });

  it('refuses a backup that is damaged or not whole, and leaves the database empty', async () => {
    const [file = ''] = sizesIn(path.join(backup, 'files')).map((line) => line.split(' ')[0]);
    appendFileSync(path.join(backup, 'files', file), 'x');
    const site = newSite();
    const damaged = await run('restore', backup, site);
    expect(damaged).toMatchObject({ code: 1, words: expect.stringContaining('damaged') });
    const manifest = path.join(backup, 'manifest.json');
    const written = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, written.replace('"key": "', '"key": "../'));
    const leadingOut = await run('restore', backup, site);
    expect(leadingOut).toMatchObject({
      code: 1,
      words: expect.stringContaining('no whole backup'),
    });
    rmSync(manifest);
    const half = await run('restore', backup, site);
    expect(half).toMatchObject({ code: 1, words: expect.stringContaining('no whole backup') });
    expect(Object.values((await contentsOf(site)).tables).flat()).toEqual([]);
  });

  it('has nothing to back up where there is no site', async () => {
    const target = path.join(backups, 'none');
    const none = await run('backup', target, newSite());
    expect(none).toMatchObject({ code: 1, words: expect.stringContaining('no site') });
    expect(existsSync(target)).toBe(false);
  });
});
