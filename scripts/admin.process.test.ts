import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { makeDataFolder, startForgeProcess, type ForgeProcess } from '#test/forge-process.ts';

const root = path.resolve(import.meta.dirname, '..');
const data = makeDataFolder();
let forge: ForgeProcess;

beforeAll(async () => {
  forge = await startForgeProcess({ FORGE_DATA: data });
});
afterAll(async () => {
  await forge.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

/** Runs the command beside the running site. */
const admin = (...words: string[]) => adminOn(data, words);

async function adminOn(folder: string, words: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, FORGE_DATA: folder };
  const script = ['scripts/admin.ts', ...words];
  return promisify(execFile)(process.execPath, script, { cwd: root, env }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
  );
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
  it('say how to make somebody the moderator', async () => {
    const words = await admin('moderator', demoModerator.email.toUpperCase());
    expect(words).toContain(`MODERATOR_USER_ID=${demoModerator.id}`);
  });

  it('give a new password', async () => {
    const words = await admin('reset-password', demoModerator.email);
    const password = / is (\S{16})\n/.exec(words)?.[1] ?? '';
    expect(await signIn(demoModerator.password)).toBe(401);
    expect(await signIn(password)).toBe(200);
  });

  it('count again, and find nothing wrong', async () => {
    expect(await admin('recount')).toContain('the votes of 0 articles and 0 comments');
  });

  it.each([
    [['moderator', 'nobody@forge.example'], 'Nobody here has the e-mail address'],
    [['moderator'], 'Nobody here has'],
    [['drop-everything'], 'Say what to do'],
    [['constructor'], 'Say what to do'],
    [[], 'Say what to do'],
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
