import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { refundRequests } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller } = shop;
const moderator = await makePerson(db, { isModerator: true });
const stranger = await makePerson(db);

const refunds = (viewer: Viewer | null) => as(viewer).refundRequests;
const days = 24 * 60 * 60 * 1000;
const reason = 'It crashes Blender 5.1.';
const answer = 'It works here.';

async function bought(terms: Parameters<typeof shop.offer>[1] = { refundDays: 14 }) {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer(2000, terms)];
  await shop.paid(buyer, productId);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(productId);
  if (!row) throw new Error('It was not bought.');
  return { buyer, productId, purchaseId: row.id };
}

async function asked() {
  const sale = await bought();
  await refunds(sale.buyer).ask({ purchaseId: sale.purchaseId, reason });
  return { ...sale, id: (await requestOf(sale.purchaseId)).id };
}

async function declined() {
  const sale = await asked();
  await refunds(seller).answer({ id: sale.id, isGranted: false, reason: answer });
  return sale;
}

async function escalated() {
  const sale = await declined();
  await refunds(sale.buyer).escalate({ id: sale.id });
  return sale;
}

async function requestOf(purchaseId: string) {
  const rows = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.purchaseId, purchaseId));
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error('There is not one request.');
  return row;
}

const set = (purchaseId: string, changes: Partial<typeof purchases.$inferInsert>) =>
  db.update(purchases).set(changes).where(eq(purchases.id, purchaseId));

const refusal = (status: number, message: string) => ({ status, message });

/** The types of what they were told about refunds, the first one first. */
async function toldOf(person: Viewer) {
  const notices = await shop.noticesOf(person);
  return notices.map(({ type }) => type).filter((type) => type.startsWith('refund_'));
}

describe('a buyer asks for a refund', () => {
  it('within the window, once; the seller is told', async () => {
    const { buyer, purchaseId } = await bought();
    await refunds(buyer).ask({ purchaseId, reason });
    await refunds(buyer).ask({ purchaseId, reason: 'Again.' });
    const request = await requestOf(purchaseId);
    expect(request).toMatchObject({ status: 'asked', reason });
    expect(request.answerDueAt.getTime() - request.createdAt.getTime()).toBeGreaterThan(
      7 * days - 60_000,
    );
    const [notice] = (await shop.noticesOf(seller)).filter(
      ({ type, actorId }) => type === 'refund_asked' && actorId === buyer.id,
    );
    expect(notice?.metadata).toMatchObject({ productName: 'Scatter Kit', reason });
  });

  it('at once from two windows, and there is one request', async () => {
    const { buyer, purchaseId } = await bought();
    const ask = () => refunds(buyer).ask({ purchaseId, reason });
    await Promise.all([ask(), ask(), ask()]);
    expect((await requestOf(purchaseId)).status).toBe('asked');
  });

  it('nobody else does', async () => {
    const { purchaseId } = await bought();
    for (const [who, status, message] of [
      [null, 401, 'Please log in to ask for a refund.'],
      [stranger, 404, 'This is not in your library.'],
      [seller, 404, 'This is not in your library.'],
      [moderator, 404, 'This is not in your library.'],
    ] as const) {
      await expect(refunds(who).ask({ purchaseId, reason })).rejects.toMatchObject({
        status,
        message,
      });
    }
    await expect(refunds(stranger).ask({ purchaseId: randomUUID(), reason })).rejects.toMatchObject(
      { status: 404 },
    );
  });

  it('with a reason', async () => {
    const { buyer, purchaseId } = await bought();
    for (const [words, sentence] of [
      ['', 'Please give a reason.'],
      ['  ', 'Please give a reason.'],
      ['x'.repeat(1001), 'The reason must be 1,000 characters or less.'],
    ] as const) {
      await expect(refunds(buyer).ask({ purchaseId, reason: words })).rejects.toMatchObject({
        status: 400,
        data: { fields: { reason: sentence } },
      });
    }
  });

  it('not of a final sale, nor after the window, and not of what is free, refunded or disputed', async () => {
    const final = await bought({ refundDays: 0 });
    const late = await bought();
    await set(late.purchaseId, { refundUntil: new Date('2026-03-04T10:00:00Z') });
    const back = await bought();
    await set(back.purchaseId, { status: 'refunded', refundedCents: 2000 });
    const disputed = await bought();
    await set(disputed.purchaseId, { status: 'disputed' });
    const taker = await shop.buyer();
    const free = await shop.offer(0);
    await as(taker).purchases.recordFree({ productId: free.id });
    const [taken] = await shop.rowsOf(free.id);
    for (const [{ buyer, purchaseId }, status, message] of [
      [final, 403, 'This sale is final. It was sold without a refund window.'],
      [late, 403, 'The refund window of this purchase ended on March 4, 2026.'],
      [back, 409, 'This purchase has already been refunded or is in dispute.'],
      [
        disputed,
        409,
        'The payment for this is disputed. You cannot download it until it is settled.',
      ],
      [
        { buyer: taker, purchaseId: taken?.id ?? '' },
        409,
        'Nothing was paid for this, so there is nothing to refund.',
      ],
    ] as const) {
      await expect(refunds(buyer).ask({ purchaseId, reason })).rejects.toMatchObject({
        status,
        message,
      });
    }
  });

  it('of a bundle as a whole, from whatever came with it', async () => {
    const { buyer, purchaseId } = await bought();
    const part = await shop.offer(0);
    await as(buyer).purchases.recordFree({ productId: part.id });
    const [row] = await shop.rowsOf(part.id);
    await set(row?.id ?? '', { bundlePurchaseId: purchaseId });
    const [state] = await refunds(buyer).library({ purchaseIds: [row?.id ?? ''] });
    expect(state).toMatchObject({ isInBundle: true, mayAsk: true });
    await refunds(buyer).ask({ purchaseId: row?.id ?? '', reason });
    expect((await requestOf(purchaseId)).status).toBe('asked');
  });

  it('of a deleted seller, and a moderator decides at once', async () => {
    const { buyer, purchaseId } = await bought();
    await set(purchaseId, { sellerId: null });
    await refunds(buyer).ask({ purchaseId, reason });
    expect((await requestOf(purchaseId)).status).toBe('escalated');
  });
});

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

describe('what people see of it', () => {
  it('a buyer: their own, with what they can do', async () => {
    const sale = await bought();
    const state = async (viewer: Viewer = sale.buyer) =>
      refunds(viewer).library({ purchaseIds: [sale.purchaseId] });
    expect(await state()).toMatchObject([{ request: null, mayAsk: true, mayEscalate: false }]);
    for (const other of [stranger, seller, moderator]) expect(await state(other)).toEqual([]);
    await refunds(sale.buyer).ask({ purchaseId: sale.purchaseId, reason });
    expect(await state()).toMatchObject([
      { request: { status: 'asked' }, mayAsk: false, mayEscalate: false, isOverdue: false },
    ]);
    const { id } = await requestOf(sale.purchaseId);
    await refunds(seller).answer({ id, isGranted: false, reason: answer });
    expect(await state()).toMatchObject([
      { request: { status: 'declined', answer }, mayEscalate: true },
    ]);
    const final = await bought({ refundDays: 0 });
    expect(await refunds(final.buyer).library({ purchaseIds: [final.purchaseId] })).toMatchObject([
      { mayAsk: false },
    ]);
  });

  it('a seller: requests about their sales, and the sales', async () => {
    const { id, purchaseId } = await asked();
    const { requests } = await refunds(seller).toAnswer({});
    expect(requests.find((one) => one.id === id)).toMatchObject({
      status: 'asked',
      reason,
      paidCents: 2000,
      isOverdue: false,
    });
    const { sales } = await refunds(seller).sales({});
    expect(sales[0]).toMatchObject({ id: purchaseId, paidCents: 2000, refund: 'asked' });
    for (const other of [stranger, moderator]) {
      expect(await refunds(other).toAnswer({})).toEqual({ requests: [], next: null });
      expect(await refunds(other).sales({})).toEqual({ sales: [], next: null });
    }
  });

  it('a moderator: what was brought to them, page by page', async () => {
    const { id } = await escalated();
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await refunds(moderator).escalated(after ? { after } : {});
      seen.push(...page.requests.map((one) => one.id));
      after = page.next;
    } while (after);
    expect(seen).toContain(id);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
