import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { sendAllAgain } from '#features/mails/resending.commands.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import type { MailMessage } from '#platform/mail.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { failingMail, sendMails, waitingMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { forgetEndedTokens, revokeTokensAfterReset } from './commands.server.ts';
import { notifyOfExpiry, tokenMails } from './notices.commands.server.ts';
import { accessTokens } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const { as } = openTestSite(database);
const day = 24 * 60 * 60 * 1000;

/** Sends the mails that wait, with a mail server that fails as often as it is said to. */
async function mailAll(failures = 0): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await sendMails(database, { mail: failingMail(failures, sent), kinds: [tokenMails] });
  return sent;
}

/** A person with tokens that end so many days from now. */
async function personWith(tokens: Record<string, number>) {
  const person = await makePerson(db);
  const made: string[] = [];
  for (const [label, days] of Object.entries(tokens)) {
    const fields = { label, scope: 'read', days: 90 } as const;
    const { id, token } = await as(person).accessTokens.create(fields);
    made.push(token);
    const expiresAt = new Date(Date.now() + days * day);
    await db.update(accessTokens).set({ expiresAt }).where(eq(accessTokens.id, id));
  }
  const [user] = await db.select().from(users).where(eq(users.id, person.id));
  const notices = async () => {
    const own = eq(notifications.userId, person.id);
    const rows = await db.select().from(notifications).where(own);
    return rows.map(({ type, metadata }) => [type, metadata.tokenLabel, metadata.tokenEndsAt]);
  };
  return { person, made, email: user?.email, notices };
}

const isoDay = /^\d{4}-\d\d-\d\dT/;

describe('a token that expires', () => {
  it('is told of a week before, once, on the site and by mail', async () => {
    const { email, made, notices } = await personWith({ Near: 6.9, Far: 7.1 });
    for (let hour = 0; hour < 3; hour += 1) await notifyOfExpiry(db);
    const [mail, ...others] = await mailAll();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe('Your access token “Near” expires in a week');
    expect(mail?.text).toContain('This access token expires within a week:\n\n– Near, ');
    expect(mail?.text).toContain('https://forge.example/profile/tokens');
    for (const token of made) expect(JSON.stringify(mail)).not.toContain(token.slice(10, 20));
    expect(await notices()).toEqual([['token_stopped', 'Near', expect.stringMatching(isoDay)]]);
    expect(await waitingMails(database, 'access-tokens')).toHaveLength(0);
  });

  it('is told of when it has, all of one person in one mail, again when that failed', async () => {
    const { email, notices } = await personWith({ Laptop: -1, Farm: -0.1, Other: 30 });
    await notifyOfExpiry(db);
    expect(await mailAll(1)).toEqual([]);
    await sendAllAgain(db, siteActor);
    const [mail, ...others] = await mailAll();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your access tokens have expired' });
    expect(mail?.text).toMatch(/These access tokens have expired:\n\n– Laptop, .*\n– Farm, /);
    expect(await notices()).toEqual([
      ['token_stopped', 'Laptop', undefined],
      ['token_stopped', 'Farm', undefined],
    ]);
    await notifyOfExpiry(db);
    expect(await mailAll()).toEqual([]);
  });

  it('is told of by one of two processes', async () => {
    const { notices } = await personWith({ Twice: -1 });
    await Promise.all([notifyOfExpiry(db), notifyOfExpiry(db), notifyOfExpiry(db)]);
    expect(await mailAll()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });
});

describe('a revoked token', () => {
  it('is not told of to whom revoked it', async () => {
    const { person, notices } = await personWith({ Own: 3 });
    await as(person).accessTokens.revokeAll({});
    await notifyOfExpiry(db);
    expect(await mailAll()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('is told of when a reset of the password ended it', async () => {
    const { person, email, notices } = await personWith({ Studio: 30 });
    await revokeTokensAfterReset(db, person.id);
    await revokeTokensAfterReset(db, person.id);
    const [mail, ...others] = await mailAll();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your access token “Studio” was revoked' });
    expect(mail?.text).toContain(
      'Your password was reset, so this access token was revoked:\n\n– Studio\n',
    );
    expect(await notices()).toEqual([['token_stopped', 'Studio', undefined]]);
    const { tokens } = await as(person).accessTokens.list({});
    expect(tokens[0]?.revokedAt).toBeInstanceOf(Date);
  });
});

it('a mail about tokens that are gone is not sent', async () => {
  const { person } = await personWith({ Gone: -1 });
  await notifyOfExpiry(db);
  await db.delete(accessTokens).where(eq(accessTokens.userId, person.id));
  expect(await mailAll()).toEqual([]);
});

it('tokens are forgotten 30 days after their end, when their owner knows', async () => {
  const { person } = await personWith({ Told: -30.1, Untold: -30.2, Late: -29.9, Works: 1 });
  const told = { endToldAt: new Date() };
  await db.update(accessTokens).set(told).where(eq(accessTokens.label, 'Told'));
  await forgetEndedTokens(db);
  const left = await db
    .select({ label: accessTokens.label })
    .from(accessTokens)
    .where(eq(accessTokens.userId, person.id));
  expect(left.map(({ label }) => label).toSorted()).toEqual(['Late', 'Untold', 'Works']);
});
