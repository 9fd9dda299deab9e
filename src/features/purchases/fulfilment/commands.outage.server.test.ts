import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { checkoutTexts } from '../checkout/texts.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const { as, sandbox } = shop;
const { state } = sandbox.store;

afterEach(() => {
  state.outage = 'none';
});

// Silence takes as long as Forge waits for Stripe: twice eight seconds for each question.
const patience = 60_000;

describe.each(['error', 'cut', 'silence'] as const)('while Stripe answers with %s', (outage) => {
  it(
    'nothing can be begun, and it can be begun afterwards',
    async () => {
      const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
      state.outage = outage;
      await expect(as(buyer).purchases.startCheckout({ productId: id })).rejects.toMatchObject({
        status: 503,
        message: checkoutTexts.notStarted,
      });
      state.outage = 'none';
      await shop.paid(buyer, id);
      await shop.deliverAll();
      const rows = await shop.rowsOf(id);
      expect(rows.map(({ status }) => status).toSorted()).toEqual(['expired', 'owned']);
    },
    patience,
  );

  it(
    'what was paid is not lost: page and webhook say so and deliver afterwards',
    async () => {
      const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
      const { sessionId } = await shop.paid(buyer, id);
      const events = shop.takeEvents();
      state.outage = outage;
      const [confirmed, ...delivered] = await Promise.allSettled([
        as(buyer).purchases.confirm({ sessionId }),
        ...events.map((event) => shop.deliver(event)),
      ]);
      expect(confirmed).toMatchObject({
        reason: { status: 503, message: checkoutTexts.notVerified },
      });
      const statuses = delivered.map((one) =>
        one.status === 'fulfilled' ? one.value.status : 'threw',
      );
      expect(statuses).toContain(500);
      expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending' }]);
      expect(await as(buyer).purchases.has({ productId: id })).toBe(false);
      state.outage = 'none';
      for (const event of events) expect((await shop.deliver(event)).status).toBe(200);
      expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
    },
    patience,
  );
});

it('what is owned stays so for who comes back while Stripe is down', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, id);
  await shop.deliverAll();
  state.outage = 'cut';
  const { product } = await as(buyer).purchases.confirm({ sessionId });
  expect(product.id).toBe(id);
});
