import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { accessTokens } from './tables.server.ts';
import { viewerOfToken } from './use.commands.server.ts';

const { db, as } = await openFreshSite();
const studio = { label: 'Studio PC', scope: 'read', days: 90 } as const;
const day = 24 * 60 * 60 * 1000;

const use = (token: string, at = new Date()) =>
  viewerOfToken(db, `Bearer ${token}`, { scope: 'read', agent: 'Blender/5.1.0', at });

describe('a new token', () => {
  it('is told once, and kept as a hash', async () => {
    const person = await makePerson(db);
    const { id, token } = await as(person).accessTokens.create(studio);
    expect(token).toMatch(/^forge_pat_[A-Za-z0-9_-]{43}$/);
    expect(await use(token)).toMatchObject({ id: person.id });
    const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token.slice('forge_pat_'.length));
    expect(row).toMatchObject({ label: 'Studio PC', scope: 'read', ending: token.slice(-4) });
    const { tokens } = await as(person).accessTokens.list({});
    expect(Object.keys(tokens[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'ending',
      'expiresAt',
      'id',
      'label',
      'lastUsedAt',
      'lastUsedBy',
      'revokedAt',
      'scope',
    ]);
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(token);
  });

  it.each([30, 90, 365] as const)('ends after %i days', async (days) => {
    const person = await makePerson(db);
    const { token } = await as(person).accessTokens.create({ ...studio, days });
    const end = Date.now() + days * day;
    expect(await use(token, new Date(end - 60_000))).not.toBeNull();
    expect(await use(token, new Date(end))).toBeNull();
  });

  it('without an end works until it is revoked', async () => {
    const person = await makePerson(db);
    const { token } = await as(person).accessTokens.create({ ...studio, days: null });
    expect(await use(token, new Date(Date.now() + 9_999 * day))).not.toBeNull();
  });

  it.each([
    [{ label: '' }, 'label', 'Give the token a name, such as “Studio PC”.'],
    [{ label: ' \u200b\n' }, 'label', 'Give the token a name, such as “Studio PC”.'],
    [{ label: 'x'.repeat(61) }, 'label', 'A name has at most 60 characters.'],
    [{ scope: 'admin' }, 'scope', 'Choose what the token is for.'],
    [{ days: 31 }, 'days', 'Choose when the token expires.'],
    [{ days: undefined }, 'days', 'Choose when the token expires.'],
  ])('with %j is refused', async (wrong, field, sentence) => {
    const calls = as(await makePerson(db)).accessTokens;
    await expect(calls.create(Object.assign({}, studio, wrong))).rejects.toMatchObject({
      message: sentence,
      data: { fields: { [field]: sentence } },
    });
    expect((await calls.list({})).tokens).toEqual([]);
  });

  it('is the tenth at most that works, also of many at once', async () => {
    const person = await makePerson(db);
    const tries = Array.from({ length: 14 }, () => as(person).accessTokens.create(studio));
    const ends = await Promise.allSettled(tries);
    const made = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(made).toHaveLength(10);
    const refusal = ends.find((end) => end.status === 'rejected');
    expect(refusal?.reason).toMatchObject({
      status: 409,
      message: 'You have 10 active tokens. Revoke one that you no longer use first.',
    });
    await as(person).accessTokens.revoke({ id: made[0]?.id ?? '' });
    await as(person).accessTokens.create(studio);
    await expect(as(person).accessTokens.create(studio)).rejects.toMatchObject({ status: 409 });
  });
});

describe('revoking', () => {
  it('ends a token at once, for good, and stays in the audit log', async () => {
    const person = await makePerson(db);
    const { id, token } = await as(person).accessTokens.create(studio);
    await as(person).accessTokens.revoke({ id });
    expect(await use(token)).toBeNull();
    const [before] = (await as(person).accessTokens.list({})).tokens;
    await as(person).accessTokens.revoke({ id });
    const { tokens } = await as(person).accessTokens.list({});
    expect(tokens).toEqual([before]);
    const events = await db
      .select({ event: auditEntries.event, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(auditEntries.at);
    const details = { label: 'Studio PC', scope: 'read' };
    expect(events).toEqual([
      { event: 'account.token-created', details },
      { event: 'account.token-revoked', details },
    ]);
  });

  it('is for its owner alone', async () => {
    const [person, other] = [await makePerson(db), await makePerson(db, { isModerator: true })];
    const { id, token } = await as(person).accessTokens.create(studio);
    await expect(as(other).accessTokens.revoke({ id })).rejects.toMatchObject({ status: 404 });
    await as(other).accessTokens.revokeAll({});
    expect(await use(token)).toMatchObject({ id: person.id });
  });

  it('of all ends every token of the person', async () => {
    const calls = as(await makePerson(db)).accessTokens;
    const made = [await calls.create(studio), await calls.create({ ...studio, scope: 'publish' })];
    await calls.revokeAll({});
    for (const { token } of made) expect(await use(token)).toBeNull();
    expect((await calls.list({})).tokens.map(({ revokedAt }) => revokedAt)).not.toContain(null);
  });
});

it('a list begins with what works, and forgets what ended a month ago', async () => {
  const calls = as(await makePerson(db)).accessTokens;
  const labels = ['old', 'ended', 'works', 'revoked'];
  const made = new Map<string, string>();
  for (const label of labels) made.set(label, (await calls.create({ ...studio, label })).id);
  const age = (label: string, days: number) =>
    db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - days * day) })
      .where(eq(accessTokens.id, made.get(label) ?? ''));
  await age('old', 30.1);
  await age('ended', 29.9);
  await calls.revoke({ id: made.get('revoked') ?? '' });
  const { tokens } = await calls.list({});
  expect(tokens.map(({ label }) => label)).toEqual(['works', 'revoked', 'ended']);
});
