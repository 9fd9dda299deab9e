import { expect, it } from 'vitest';
import { mails } from '#features/mails/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openRefunds } from '#test/refunds.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const moderator = await makePerson(db, { isModerator: true });
const waiting = () => shop.as(moderator).moderation.waiting();

it('counts the refunds, payments and mails that wait for a moderator', async () => {
  expect(await waiting()).toEqual({ refunds: 0, payments: 0, mails: 0, jobs: 0 });
  await shop.asked();
  const { purchaseId } = await shop.escalated();
  await shop.escalated();
  const issue = { kind: 'refund_failed' as const, purchaseId };
  await db.insert(paymentIssues).values([
    { ...issue, reference: 'one' },
    { ...issue, reference: 'two', resolvedAt: new Date(), outcome: 'settled' },
  ]);
  const mail = { kind: 'receipt' as const, userId: moderator.id, error: '450 Try later' };
  const endsAt = new Date(Date.now() + 86_400_000);
  await db.insert(mails).values([
    { ...mail, about: 'a', endsAt },
    { ...mail, about: 'b', endsAt, givenUpAt: new Date() },
    { ...mail, about: 'c', endsAt, givenUpAt: new Date(), sentAt: new Date() },
    // Its code has expired: nobody can send it again.
    { ...mail, kind: 'sign-in-code', about: 'd', endsAt: new Date(), givenUpAt: new Date() },
  ]);
  expect(await waiting()).toEqual({ refunds: 2, payments: 1, mails: 1, jobs: 0 });
});

it('is for moderators alone', async () => {
  const asVisitor = shop.as(null).moderation.waiting();
  await expect(asVisitor).rejects.toMatchObject({ status: 401 });
  for (const who of [shop.seller, await makePerson(db)]) {
    await expect(shop.as(who).moderation.waiting()).rejects.toMatchObject({ status: 403 });
  }
});
