import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connectAttempts, sellerAccounts } from '#features/selling/tables.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestSite, sessionOf } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments } from '#test/payments.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { paymentEventHandlers } from './payment-events.server.ts';
import { finishConnecting } from './stripe-connect.server.ts';
import { answerPaymentWebhook } from './webhooks.server.ts';

const database = await freshDatabase();
const { db } = database;
const { payments, sandbox, visit, press, takeEvents } = await openTestPayments();
const { as } = openTestSite(database, payments);
const log = openLog('silent');
const droppedTags = await hearPageTags(database);
const returnPath = '/profile/edit?tab=1#selling';

/** A return from the stand-in, where the person opened an account or chose one. */
async function backFor(person: Viewer, form: Record<string, string> = newStudio) {
  const { url } = await as(person).selling.connect({ returnPath });
  const back = await visit(url, form);
  return new URL(back.headers.get('location') ?? '').searchParams;
}

const newStudio = { name: 'Studio', email: 'studio@forge.example' };

async function comeBack(
  query: URLSearchParams,
  viewer: Viewer | null,
  changes: { sessionId?: string; payments?: Payments } = {},
): Promise<string> {
  const sessionId = viewer && sessionOf(viewer);
  const who = { viewer, sessionId, authenticatedAt: new Date(), requestId: 'test' };
  const context = { db, payments, log, ...who, ...changes };
  const answer = await finishConnecting(query, context as Parameters<typeof finishConnecting>[1]);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

async function isConnected(person: Viewer): Promise<boolean> {
  return (await as(person).selling.status()).connectedSince !== null;
}

const accountOf = async (person: Viewer) => {
  const [row] = await db.select().from(sellerAccounts).where(eq(sellerAccounts.userId, person.id));
  return row?.stripeUserId ?? '';
};

describe('connecting', () => {
  it('ends where it began, with an account that never leaves the server', async () => {
    const seller = await makePerson(db);
    const never = { isSeller: false, connectedSince: null, isRestricted: false };
    const none = { ...never, isConfigured: true, dashboardUrl: null };
    const identity = { name: '', address: '', country: '', taxId: '', collectsTax: false };
    expect(await as(seller).selling.status()).toEqual({ ...none, identity });
    const query = await backFor(seller);
    expect(await comeBack(query, seller)).toBe('/profile/edit?tab=1&stripe_connected=true#selling');
    const status = await as(seller).selling.status();
    expect(status).toMatchObject({
      connectedSince: expect.any(Date),
      dashboardUrl: payments.dashboardUrl,
    });
    expect(await accountOf(seller)).toMatch(/^acct_/);
    expect(JSON.stringify(status)).not.toContain('acct_');
    await expect(as(seller).selling.connect({ returnPath })).rejects.toThrow(
      'A Stripe account is already connected. Disconnect it first.',
    );
  });

  it('is for those who are signed in', async () => {
    const visitor = as(null).selling;
    await expect(visitor.status()).rejects.toThrow('You must be logged in.');
    await expect(visitor.connect({ returnPath })).rejects.toThrow('You must be logged in.');
    await expect(visitor.disconnect()).rejects.toThrow('You must be logged in.');
    const query = await backFor(await makePerson(db));
    expect(await comeBack(query, null)).toBe('/login?returnTo=%2Fprofile%2Fedit');
  });

  it.each([
    '',
    ' ',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'profile',
    `/${'x'.repeat(500)}`,
  ])('needs a path of this site, not %j', async (path) => {
    const seller = await makePerson(db);
    await expect(as(seller).selling.connect({ returnPath: path })).rejects.toThrow(
      'A return path is required to initiate Stripe connect.',
    );
  });

  it('needs payments', async () => {
    const seller = await makePerson(db);
    const poor = openTestSite(database).as(seller).selling;
    await expect(poor.connect({ returnPath })).rejects.toThrow(
      'Could not get Stripe connection URL.',
    );
    expect(await poor.status()).toMatchObject({ isConfigured: false });
  });

  it('says so when the seller said no, or Stripe fails', async () => {
    const seller = await makePerson(db);
    const denied = await backFor(seller, { intent: 'deny' });
    expect(await comeBack(denied, seller)).toContain('stripe_error=denied');
    const query = await backFor(seller);
    sandbox.store.state.outage = 'error';
    expect(await comeBack(query, seller)).toContain('stripe_error=failed');
    sandbox.store.state.outage = 'none';
    const wrong = await backFor(seller);
    wrong.set('code', 'ac_guessed');
    expect(await comeBack(wrong, seller)).toContain('stripe_error=failed');
    expect(await isConnected(seller)).toBe(false);
  });
});

describe('the state', () => {
  const refused = '/profile/edit?stripe_error=expired';

  it('is refused when it is forged or missing', async () => {
    const seller = await makePerson(db);
    const query = await backFor(seller);
    query.set('state', 'forged');
    expect(await comeBack(query, seller)).toBe(refused);
    query.delete('state');
    expect(await comeBack(query, seller)).toBe(refused);
    expect(await isConnected(seller)).toBe(false);
  });

  it('is refused from another person and another session, and stays good for its own', async () => {
    const seller = await makePerson(db);
    const other = await makePerson(db);
    const query = await backFor(seller);
    expect(await comeBack(query, other)).toBe(refused);
    expect(await comeBack(query, seller, { sessionId: 'another' })).toBe(refused);
    expect(await isConnected(other)).toBe(false);
    expect(await comeBack(query, seller)).toContain('stripe_connected=true');
  });

  it('is refused after its time, an hour', async () => {
    const seller = await makePerson(db);
    const begun = Date.now();
    const query = await backFor(seller);
    const own = eq(connectAttempts.userId, seller.id);
    const [attempt] = await db.select().from(connectAttempts).where(own);
    const minutes = ((attempt?.expiresAt.getTime() ?? 0) - begun) / 60_000;
    expect(Math.floor(minutes)).toBe(60);
    const past = { expiresAt: new Date(Date.now() - 1_000) };
    await db.update(connectAttempts).set(past).where(own);
    expect(await comeBack(query, seller)).toBe(refused);
    await as(seller).selling.connect({ returnPath });
    expect(await db.$count(connectAttempts, own)).toBe(1);
  });

  it('serves once, even at once', async () => {
    const seller = await makePerson(db);
    const query = await backFor(seller);
    const answers = await Promise.all([comeBack(query, seller), comeBack(query, seller)]);
    expect(answers.filter((path) => path === refused)).toHaveLength(1);
    expect(await comeBack(query, seller)).toBe(refused);
    expect(await isConnected(seller)).toBe(true);
  });
});

describe('an account', () => {
  it('belongs to one person at a time', async () => {
    const first = await makePerson(db);
    await comeBack(await backFor(first), first);
    const account = await accountOf(first);
    const second = await makePerson(db);
    expect(await comeBack(await backFor(second, { account }), second)).toContain(
      'stripe_error=taken',
    );
    expect(await isConnected(second)).toBe(false);
    await as(first).selling.disconnect();
    expect(await comeBack(await backFor(second, { account }), second)).toContain(
      'stripe_connected=true',
    );
  });

  it('is disconnected by its owner alone, twice is no harm, and again is possible', async () => {
    const seller = await makePerson(db);
    await comeBack(await backFor(seller), seller);
    const account = await accountOf(seller);
    expect(await droppedTags()).toContain(`seller:${seller.id}`);
    await as(await makePerson(db)).selling.disconnect();
    expect(await isConnected(seller)).toBe(true);
    await as(seller).selling.disconnect();
    await as(seller).selling.disconnect();
    expect(await isConnected(seller)).toBe(false);
    // Once: pages say at once that the seller cannot be paid.
    expect(await droppedTags()).toEqual([`seller:${seller.id}`]);
    expect(sandbox.store.state.connected[account]).toBeUndefined();
    await comeBack(await backFor(seller, { account }), seller);
    expect(await isConnected(seller)).toBe(true);
  });

  it('stays connected while Stripe cannot be told', async () => {
    const seller = await makePerson(db);
    await comeBack(await backFor(seller), seller);
    sandbox.store.state.outage = 'error';
    await expect(as(seller).selling.disconnect()).rejects.toMatchObject({
      status: 503,
      message: 'Stripe cannot be reached right now. Please try again.',
    });
    sandbox.store.state.outage = 'none';
    expect(await isConnected(seller)).toBe(true);
  });

  it('is disconnected by the event of Stripe, but not by an old one', async () => {
    const seller = await makePerson(db);
    await comeBack(await backFor(seller), seller);
    const account = await accountOf(seller);
    takeEvents();
    await press('disconnect', account);
    const [sent] = takeEvents();
    const { body = '', signature = '' } = sent ?? {};
    const event = payments.readEvent(body, signature);
    if (!event) throw new Error('There is no event.');
    const connectedIn = (milliseconds: number) =>
      db
        .update(sellerAccounts)
        .set({ connectedAt: new Date(Date.now() + milliseconds) })
        .where(eq(sellerAccounts.userId, seller.id));
    await connectedIn(5_000);
    const [handle] = paymentEventHandlers['account.application.deauthorized'] ?? [];
    await droppedTags();
    await handle?.({ db, payments, log }, event);
    expect(await isConnected(seller)).toBe(true);
    expect(await droppedTags()).toEqual([]);
    await connectedIn(-5_000);
    const request = new Request('https://forge.example/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body,
    });
    expect((await answerPaymentWebhook(request, { db, payments, log })).status).toBe(200);
    expect(await isConnected(seller)).toBe(false);
    expect(await droppedTags()).toEqual([`seller:${seller.id}`]);
  });
});
