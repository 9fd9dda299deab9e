import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openRefunds, typed } from '#test/refunds.ts';
import { refundRequests } from './tables.server.ts';
import { refundMails } from './mails.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { seller, refunds, asked, declined, escalated, requestOf, toldOf } = shop;
const moderator = await makePerson(db, { isModerator: true });
const stranger = await makePerson(db);
const { reason, answer } = typed;

const days = 24 * 60 * 60 * 1000;

const refusal = (status: number, message: string) => ({ status, message });

describe('the seller answers', () => {
  it('by declining with a reason, which the buyer is told; once', async () => {
    const { buyer, id, purchaseId } = await asked();
    await expect(refunds(seller).answer({ id, isGranted: false })).rejects.toMatchObject({
      data: { fields: { reason: 'Please give a reason.' } },
    });
    await refunds(seller).answer({ id, isGranted: false, reason: answer });
    expect(await requestOf(purchaseId)).toMatchObject({ status: 'declined', answer });
    expect(await toldOf(buyer)).toEqual(['refund_declined']);
    await expect(
      refunds(seller).answer({ id, isGranted: false, reason: answer }),
    ).rejects.toMatchObject(refusal(409, 'You have already answered this request.'));
    await expect(refunds(buyer).ask({ purchaseId, reason })).rejects.toMatchObject(
      refusal(409, 'You have already asked for a refund of this purchase.'),
    );
  });

  it('nobody else does', async () => {
    const { buyer, id, purchaseId } = await asked();
    for (const who of [buyer, stranger, moderator]) {
      await expect(refunds(who).answer({ id, isGranted: true })).rejects.toMatchObject(
        refusal(404, 'This refund request does not exist.'),
      );
      await expect(refunds(who).refundSale({ purchaseId })).rejects.toMatchObject(
        refusal(404, 'This sale does not exist.'),
      );
    }
    await expect(refunds(null).answer({ id, isGranted: true })).rejects.toMatchObject({
      status: 401,
    });
    expect((await requestOf(purchaseId)).status).toBe('asked');
  });

  it('not through an account that is disconnected', async () => {
    const { id, purchaseId } = await asked();
    const connect = (disconnectedAt: Date | null) =>
      db.update(sellerAccounts).set({ disconnectedAt }).where(eq(sellerAccounts.userId, seller.id));
    await connect(new Date());
    const sentence = 'Your Stripe account is disconnected. Connect it again to refund this sale.';
    await expect(refunds(seller).answer({ id, isGranted: true })).rejects.toMatchObject(
      refusal(409, sentence),
    );
    await expect(refunds(seller).refundSale({ purchaseId })).rejects.toMatchObject({
      message: sentence,
    });
    await connect(null);
  });
});

describe('a buyer asks a moderator', () => {
  it('after the seller declined, or did not answer in time, not before', async () => {
    const { buyer, id, purchaseId } = await asked();
    await expect(refunds(buyer).escalate({ id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^The seller has until \w+ \d+, \d{4} to answer\.$/),
    });
    await db
      .update(refundRequests)
      .set({ answerDueAt: new Date(Date.now() - 1000) })
      .where(eq(refundRequests.id, id));
    await refunds(buyer).escalate({ id });
    await refunds(buyer).escalate({ id });
    expect((await requestOf(purchaseId)).status).toBe('escalated');

    const other = await declined();
    await refunds(other.buyer).escalate({ id: other.id });
    expect((await requestOf(other.purchaseId)).status).toBe('escalated');
    const late = await declined();
    await db
      .update(refundRequests)
      .set({ answeredAt: new Date(Date.now() - 31 * days) })
      .where(eq(refundRequests.id, late.id));
    await expect(refunds(late.buyer).escalate({ id: late.id })).rejects.toMatchObject(
      refusal(409, 'A moderator can be asked within 30 days after the seller declined.'),
    );
  });

  it('nobody else does', async () => {
    const { id, purchaseId } = await declined();
    for (const who of [seller, stranger, moderator]) {
      await expect(refunds(who).escalate({ id })).rejects.toMatchObject({ status: 404 });
    }
    await expect(refunds(null).escalate({ id })).rejects.toMatchObject({ status: 401 });
    expect((await requestOf(purchaseId)).status).toBe('declined');
  });
});

describe('a moderator decides', () => {
  it('against it: the last word, in the audit log, told to both', async () => {
    const { buyer, id, purchaseId } = await escalated();
    const words = 'The add-on does what its page says.';
    await refunds(moderator).decide({ id, isGranted: false, reason: words });
    expect(await requestOf(purchaseId)).toMatchObject({
      status: 'refused',
      decision: words,
      decidedBy: moderator.id,
    });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toMatchObject([
      {
        event: 'refund.refused',
        actorId: moderator.id,
        reason: words,
        details: { amountCents: '2000' },
      },
    ]);
    expect(await toldOf(buyer)).toEqual(['refund_declined', 'refund_refused']);
    for (const again of [true, false]) {
      await expect(
        refunds(moderator).decide({ id, isGranted: again, reason: words }),
      ).rejects.toMatchObject(refusal(409, 'This request has already been decided.'));
      await expect(
        refunds(seller).answer({ id, isGranted: again, reason: words }),
      ).rejects.toMatchObject({ status: 409 });
    }
    await expect(refunds(buyer).escalate({ id })).rejects.toMatchObject(
      refusal(409, 'This request has already been decided.'),
    );
  });

  it('against it, and the seller refunds all the same: told as the act of the seller', async () => {
    const { buyer, id, purchaseId } = await escalated();
    const words = 'The add-on does what its page says.';
    await refunds(moderator).decide({ id, isGranted: false, reason: words });
    const seen = () => refunds(buyer).library({ purchaseIds: [purchaseId] });
    expect(await seen()).toMatchObject([{ request: { status: 'refused', decision: words } }]);
    await refunds(seller).refundSale({ purchaseId });
    expect(await seen()).toMatchObject([{ request: { status: 'granted', decision: '' } }]);
    const mail = await refundMails.write({ db, publicUrl: 'https://forge.example' } as never, {
      userId: buyer.id,
      data: { requestId: id, news: 'granted' },
    });
    expect(mail?.text).toContain('The seller granted your refund for Scatter Kit.');
    expect(mail?.text).not.toContain(words);
  });

  it('for it: the buyer reads who granted it, and why', async () => {
    const { buyer, id, purchaseId } = await escalated();
    await refunds(moderator).decide({ id, isGranted: true, reason: 'It does crash.' });
    expect(await refunds(buyer).library({ purchaseIds: [purchaseId] })).toMatchObject([
      { request: { status: 'granted', decision: 'It does crash.' } },
    ]);
    const mail = await refundMails.write({ db, publicUrl: 'https://forge.example' } as never, {
      userId: buyer.id,
      data: { requestId: id, news: 'granted' },
    });
    expect(mail?.text).toContain('A moderator granted your refund for Scatter Kit.');
    expect(mail?.text).toContain('> It does crash.');
  });

  it('two of them at once: one decision', async () => {
    const { id, purchaseId } = await escalated();
    const decide = (isGranted: boolean) =>
      refunds(moderator).decide({ id, isGranted, reason: 'Because.' });
    const done = await Promise.allSettled([decide(true), decide(false), decide(true)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toHaveLength(1);
    expect(`refund.${(await requestOf(purchaseId)).status}`).toBe(entries[0]?.event);
  });

  it('only about what was brought to them, and nobody else does', async () => {
    const { id } = await asked();
    await expect(refunds(moderator).decide({ id, isGranted: true, reason })).rejects.toMatchObject({
      status: 409,
    });
    const brought = await escalated();
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
      [seller, 403],
      [brought.buyer, 403],
    ] as const) {
      const calls = refunds(who);
      const call = calls.decide({ id: brought.id, isGranted: true, reason });
      await expect(call).rejects.toMatchObject({ status });
      await expect(calls.escalated({})).rejects.toMatchObject({ status });
    }
    await expect(
      refunds(moderator).decide({ id: brought.id, isGranted: true, reason: ' ' }),
    ).rejects.toMatchObject({ data: { fields: { reason: 'Please give a reason.' } } });
  });
});
