import { expect, describe, it, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { TestBrowser } from './auth/browser.test-driver.ts';
import { openTestSite } from './auth/site.test-driver.ts';
import type { Mail } from './mail.server.ts';

const database = await freshDatabase();
const sent: string[] = [];
const mail: Mail = {
  send: async ({ text }) => {
    sent.push(/token=(\S+)/.exec(text)?.[1] ?? 'no link');
  },
};
const { url, auth } = await openTestSite(database, { mail });

const password = 'lamps and lamps';
let count = 0;

async function member() {
  count += 1;
  const email = `member-${count}@example.org`;
  await auth.createPasswordUser({ name: `Member ${count}`, email, password });
  return { email };
}

/** Each from a separate network. */
function stranger(): string {
  count += 1;
  return `198.51.${Math.floor(count / 250)}.${count % 250}`;
}

async function knownDeviceOf(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(url);
  expect((await browser.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  return browser;
}

describe('mails with a link for another password', () => {
  const ask = (email: string, browser = new TestBrowser(url), from = stranger()) =>
    browser.post('/api/auth/request-password-reset', { email }, { 'x-forge-address': from });
  const use = async (token: string | undefined) => {
    const body = { token, newPassword: 'nine lamps under a roof' };
    return (await new TestBrowser(url).post('/api/auth/reset-password', body)).status;
  };
  const later = (minutes: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

  it('do not run out for the person, however often strangers ask', async () => {
    const { email } = await member();
    const browser = await knownDeviceOf(email);
    const before = sent.length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(sent.length).toBe(before + 1);
    expect((await ask(email, browser)).status).toBe(200);
    expect(sent.length).toBe(before + 2);
    expect(await use(sent.at(-1))).toBe(200);
  });

  it('come once a minute at most, and the last one works', async () => {
    const { email } = await member();
    const before = sent.length;
    try {
      for (let n = 0; n < 12; n += 1) {
        await ask(email);
        later(1.1);
      }
    } finally {
      vi.useRealTimers();
    }
    // Five in a row, then one in fifteen minutes.
    expect(sent.length - before).toBe(6);
    expect(await use(sent.at(-1))).toBe(200);
  });

  it('end after five from one address', async () => {
    const { email } = await member();
    const from = stranger();
    for (let n = 0; n < 5; n += 1) expect((await ask(email, undefined, from)).status).toBe(200);
    expect((await ask(email, undefined, from)).status).toBe(429);
    expect((await ask(email)).status).toBe(200);
  });

  it('hold a link that ends with a newer one, and with the use of any', async () => {
    const { email } = await member();
    const browser = await knownDeviceOf(email);
    await ask(email, browser);
    const older = sent.at(-1);
    await ask(email, browser);
    const newer = sent.at(-1);
    expect(newer).not.toBe(older);
    expect(await use(older)).toBe(400);
    expect(await use(newer)).toBe(200);
    expect(await use(newer)).toBe(400);
  });
});
