import { describe, expect, it } from 'vitest';
import { verifications } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openLog } from '../log.server.ts';
import { TestBrowser } from './browser.test-driver.ts';
import { openTestSite } from './site.test-driver.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const database = await freshDatabase();
const { url } = await openTestSite(database, { log });

const elsewhere = 'https://elsewhere.example';

describe('what the authentication library refuses', () => {
  it.each([
    ['a way back that nobody began', 302, '/callback/google?code=made-up&state=made-up', null],
    ['a way back without a state', 302, '/callback/google?error=access_denied', null],
    [
      'an address elsewhere',
      403,
      '/sign-in/social',
      { provider: 'google', callbackURL: elsewhere },
    ],
    ['another provider', 404, '/sign-in/social', { provider: 'nobody', callbackURL: '/' }],
  ])('is told as a warning at most: %s', async (_, status, path, body) => {
    lines.length = 0;
    const browser = new TestBrowser(url);
    const address = `/api/auth${path}`;
    const answer = await (body ? browser.post(address, body) : browser.get(address));
    expect(answer.status).toBe(status);
    const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    expect(said.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^Sign-in: /)]);
    expect(said.map(({ level }) => level)).toEqual(['warn']);
  });

  it('is told in at most 300 characters of what a stranger sent', async () => {
    lines.length = 0;
    const callbackURL = `${elsewhere}${'/way'.repeat(3_000)}`;
    const body = { provider: 'google', callbackURL };
    expect((await new TestBrowser(url).post('/api/auth/sign-in/social', body)).status).toBe(403);
    const [said] = lines.map((line) => JSON.parse(line) as { msg: string });
    expect(said?.msg).toMatch(/^Sign-in: Invalid callbackURL: https:/);
    expect(said?.msg).toHaveLength('Sign-in: '.length + 300);
  });
});

it('stores at most 8,000 characters of a sign-in that waits for Google', async () => {
  const path = '/api/auth/sign-in/social';
  const signIn = (more: object) =>
    new TestBrowser(url).post(path, { provider: 'google', callbackURL: '/', ...more });
  expect((await signIn({ callbackURL: `/${'x'.repeat(7_000)}` })).status).toBe(200);
  expect(await database.db.$count(verifications)).toBe(1);
  for (const more of [
    { callbackURL: `/${'x'.repeat(8_000)}` },
    { additionalData: { more: 'x'.repeat(8_000) } },
  ]) {
    const refused = await signIn(more);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: 'The request is too large.' });
  }
  expect(await database.db.$count(verifications)).toBe(1);
});
