import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { openIssue } from '#features/payment-issues/commands.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { retryFailedJobs } from '#platform/queue/backlog.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { doJobs, jobsOf } from '#test/queue.ts';
import { openShop } from '#test/shop.ts';
import { deleteAccount } from './commands.server.ts';
import { deletedAccountQueue, endAtProvider } from './ending.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments, sandbox, as } = shop;
const { state } = sandbox.store;
const droppedTags = await hearPageTags(database);

/** A seller, and somebody who is about to pay. */
async function openSale() {
  const seller = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const { id } = await makeOffer(db, shop.storage, seller, { priceCents: 500 });
  const begun = await shop.begin(await shop.buyer(), id);
  return { seller, account, ...begun };
}

const finish = () =>
  doJobs(database, deletedAccountQueue, (job) => endAtProvider({ db, payments }, job));

const isThere = async (person: { id: string }) =>
  (await db.$count(users, eq(users.id, person.id))) > 0;

describe('a seller who leaves', () => {
  it('is disconnected at Stripe, where nobody can pay them any more', async () => {
    const { seller, account, url, sessionId } = await openSale();
    await droppedTags();
    await as(seller).accountDeletion.deleteAccount({ username: seller.username });
    expect(await isThere(seller)).toBe(false);
    await finish();
    expect(state.connected[account]).toBeUndefined();
    expect(sandbox.store.get('checkout.session', sessionId).status).toBe('expired');
    expect(await (await shop.pay(url)).text()).toContain('This page has expired');
    expect(await droppedTags()).toContain(`seller:${seller.id}`);
    // Stripe's events about it match nobody, which is not an error.
    expect(await shop.deliverAll()).not.toContain(500);
  });

  it('leaves no restriction of the account on the list of moderators', async () => {
    const { seller, account } = await openSale();
    const kind = 'account_restricted' as const;
    await openIssue(db, { kind, reference: account, account, facts: { since: '2026-11-01' } });
    await as(seller).accountDeletion.deleteAccount({ username: seller.username });
    const about = eq(paymentIssues.reference, account);
    const [issue] = await db.select().from(paymentIssues).where(about);
    expect(issue).toMatchObject({ kind, outcome: 'settled', resolvedAt: expect.any(Date) });
    await finish();
  });

  it('is gone also when Stripe does not answer, and is disconnected later', async () => {
    const { seller, account, sessionId } = await openSale();
    state.outage = 'error';
    onTestFinished(() => {
      state.outage = 'none';
    });
    await deleteAccount({ db, payments }, seller, seller.username, actorOf(seller));
    expect(await isThere(seller)).toBe(false);
    await finish();
    expect(state.connected[account]).toBe(true);
    expect(await jobsOf(database, deletedAccountQueue)).toMatchObject({ retrying: 1 });
    state.outage = 'none';
    await retryFailedJobs(db);
    await finish();
    expect(state.connected[account]).toBeUndefined();
    expect(sandbox.store.get('checkout.session', sessionId).status).toBe('expired');
  });

  it('does not wait for a Stripe that says nothing', async () => {
    const { seller } = await openSale();
    state.outage = 'silence';
    onTestFinished(() => {
      state.outage = 'none';
    });
    const begun = performance.now();
    await as(seller).accountDeletion.deleteAccount({ username: seller.username });
    expect(performance.now() - begun).toBeLessThan(6_000);
    expect(await isThere(seller)).toBe(false);
    await db.execute(sql`delete from pgboss.job where name = 'deleted-account'`);
  });

  it('who came back and connected the same account keeps it', async () => {
    const { seller, account } = await openSale();
    await as(seller).accountDeletion.deleteAccount({ username: seller.username });
    const again = await makePerson(db);
    await db.insert(sellerAccounts).values({ userId: again.id, stripeUserId: account });
    await finish();
    expect(state.connected[account]).toBe(true);
  });

  it('stays connected when the account cannot be deleted', async () => {
    const { seller, account } = await openSale();
    const wrong = as(seller).accountDeletion.deleteAccount({ username: 'not me' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    expect(state.connected[account]).toBe(true);
  });
});
