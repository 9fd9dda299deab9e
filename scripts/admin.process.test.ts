import { execFile } from 'node:child_process';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import {
  makeDataFolder,
  makeDemoFolder,
  startForgeProcess,
  type ForgeProcess,
} from '#test/forge-process.ts';
import { passwordByLink, signInAt } from '#test/sign-in.ts';

const root = path.resolve(import.meta.dirname, '..');
const data = makeDemoFolder();
let forge: ForgeProcess;

beforeAll(async () => {
  forge = await startForgeProcess({ FORGE_DATA: data });
});
afterAll(async () => {
  await forge.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** Runs the command while the site is running. */
const admin = (...words: string[]) => adminOn(data, words, { PORT: new URL(forge.url).port });

async function adminOn(folder: string, words: string[], more = {}): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, FORGE_DATA: folder, ...more };
  const script = ['scripts/run.mjs', 'scripts/admin.ts', ...words];
  return promisify(execFile)(process.execPath, script, { cwd: root, env }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
  );
}

async function passwordOf(email: string): Promise<string> {
  return passwordByLink(forge, await admin('reset-password', email));
}

async function signIn(password: string): Promise<number> {
  const answer = await fetch(`${forge.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: forge.url },
    body: JSON.stringify({ email: demoModerator.email, password }),
  });
  return answer.status;
}

describe('the commands of the person who operates the site', () => {
  it('let somebody moderate at once, list who does, and end it', async () => {
    const email = 'mira.okafor@forge.example';
    const password = await passwordOf(email);
    const cookie = await signInAt(forge, { email, password });
    const queue = () => fetch(`${forge.url}/api/v1/moderation/articles`, { headers: { cookie } });
    expect((await queue()).status).toBe(403);
    expect(await admin('moderator', email.toUpperCase())).toContain('is a moderator from now on');
    expect((await queue()).status).toBe(200);
    expect(await admin('moderator', email)).toContain('is already a moderator');
    const list = await admin('moderators');
    expect(list).toContain(`${demoModerator.email} (by MODERATOR_USER_ID)`);
    expect(list).toContain(`${email} (since `);
    expect(await admin('revoke-moderator', email)).toContain('is no longer a moderator');
    expect((await queue()).status).toBe(403);
  });

  it('leave the one whom the settings name a moderator', async () => {
    expect(await admin('moderator', demoModerator.email)).toContain('is already a moderator');
    expect(await admin('revoke-moderator', demoModerator.email)).toMatch(
      /^1: .* is the moderator whom MODERATOR_USER_ID names/,
    );
  });

  it('ask each service of the running site, and hear of backups of other tools', async () => {
    const report = await admin('doctor');
    expect(report).toContain('Files     OK      A file was written, read and removed.');
    expect(report).toContain('leads here, lets large bodies through, and shows who asks');
    expect(report).toContain('Google    OK      Google knows the client.');
    expect(report).toContain('Every check passed.');
    expect(await admin('backed-up')).toMatch(/^The last good backup is one of /);
  });

  it('show the jobs that wait and that failed, and try them again', async () => {
    const report = await admin('jobs');
    expect(report).toMatch(/^queue +waiting +retrying +active +failed  oldest since\n/);
    expect(report).toMatch(/\nmail +\d+ +\d+ +\d+ +0\b/);
    expect(report).toMatch(/\nunused-files /);
    expect(report).toContain('Nothing has failed.');
    expect(await admin('jobs', 'retry')).toMatch(/^Tried again: 0\n\nqueue /);
    expect(await admin('jobs', 'all')).toMatch(/^1: Usage/);
  });

  it('take second factors off an account', async () => {
    const words = await admin('reset-second-factor', 'mira.okafor@forge.example');
    expect(words).toContain('Removed: 0 second factors of mira.okafor@forge.example.');
    expect(await admin('reset-second-factor', 'nobody@forge.example')).toContain('Nobody here has');
  });

  it('end a password, and print a link for another one that works once', async () => {
    const printed = await admin('reset-password', demoModerator.email);
    expect(printed).toContain(`${demoModerator.email} can choose a new password within an hour:`);
    expect(await signIn(demoModerator.password)).toBe(401);
    const again = await admin('reset-password', demoModerator.email);
    await expect(passwordByLink(forge, printed)).rejects.toThrow('The link sets no password');
    expect(await signIn(await passwordByLink(forge, again))).toBe(200);
    await expect(passwordByLink(forge, again)).rejects.toThrow('The link sets no password');
  });

  it('count again, and find nothing wrong', async () => {
    expect(await admin('recount')).toContain('the votes of 0 articles and 0 comments');
  });

  it('say who keeps how much, and remove what nobody knows of', async () => {
    const before = await admin('storage');
    expect(before).toMatch(/^The 20 who keep most:\n +[\d.]+ [KM]B {2}\S+@forge\.example\n/);
    expect(before).toContain('Objects that no row knows: 0 (0 B)');
    // Only now: the daily walk through the store, which begins after a start, would count it.
    const stray = path.join(data, 'files', 'originals', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
    writeFileSync(stray, 'left behind');
    const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    utimesSync(stray, longAgo, longAgo);
    expect(await admin('storage', 'sweep')).toContain('1 objects that no row knew (11 B).');
    expect(existsSync(stray)).toBe(false);
    expect((await fetch(`${forge.url}/marketplace`)).status).toBe(200);
    expect(await admin('storage', 'everything')).toMatch(/^1: Usage/);
  });

  it.each([
    [['moderator', 'nobody@forge.example'], 'Nobody here has the e-mail address'],
    [['moderator'], 'Nobody here has'],
    [['revoke-moderator', 'wen.zhao@forge.example'], 'wen.zhao@forge.example is not a moderator'],
    [['revoke-moderator', 'nobody@forge.example'], 'Nobody here has'],
    [['drop-everything'], 'Usage'],
    [['constructor'], 'Usage'],
    [[], 'Usage'],
  ])('refuse %j', async (words, sentence) => {
    expect(await admin(...words)).toMatch(new RegExp(`^1: ${sentence}`));
  });

  it('refuse to work where there is no site', async () => {
    const empty = makeDataFolder();
    const words = await adminOn(empty, ['recount']);
    expect(words).toBe(
      '1: There is no site in this database yet. Give this command the same FORGE_DATA or DATABASE_URL as the site.',
    );
    rmSync(empty, { recursive: true, force: true });
  });
});
