import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openRefunds, typed } from '#test/refunds.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openRefunds(database);
const { as, seller, refunds, bought, asked, escalated, requestOf, set } = shop;
const moderator = await makePerson(db, { isModerator: true });
const stranger = await makePerson(db);
const { reason, answer } = typed;

const days = 24 * 60 * 60 * 1000;

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

  it('up to the last millisecond of the window', async () => {
    const [first, second] = [await bought(), await bought()];
    const refundUntil = new Date(Date.now() + 60_000);
    for (const { purchaseId } of [first, second]) await set(purchaseId, { refundUntil });
    vi.useFakeTimers({ toFake: ['Date'], now: refundUntil });
    await refunds(first.buyer).ask({ purchaseId: first.purchaseId, reason });
    vi.setSystemTime(refundUntil.getTime() + 1);
    await expect(
      refunds(second.buyer).ask({ purchaseId: second.purchaseId, reason }),
    ).rejects.toMatchObject({ status: 403 });
    vi.useRealTimers();
    expect((await requestOf(first.purchaseId)).status).toBe('asked');
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
