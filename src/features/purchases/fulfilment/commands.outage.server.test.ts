import { afterEach, expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { changedPayments } from '#test/payments.ts';
import { openShop } from '#test/shop.ts';
import { checkoutTexts } from '../checkout/texts.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const { as, sandbox } = shop;
const { state } = sandbox.store;

afterEach(() => {
  state.outage = 'none';
});

const status = (asked: PromiseSettledResult<{ status: number }>) =>
  asked.status === 'fulfilled' ? asked.value.status : asked.reason;

it.each(['error', 'cut', 'silence'] as const)(
  'while Stripe answers with %s nothing is granted or lost, and both sides are told',
  async (outage) => {
    const [buyer, late] = [await shop.buyer(), await shop.buyer()];
    const [{ id }, other] = [await shop.offer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    const events = shop.takeEvents();

    state.outage = outage;
    const [begun, confirmed, ...delivered] = await Promise.allSettled([
      as(late).purchases.startCheckout({ productId: other.id }),
      as(buyer).purchases.confirm({ sessionId }),
      ...events.map((event) => shop.deliver(event)),
    ]);
    expect(begun).toMatchObject({ reason: { status: 503, message: checkoutTexts.notStarted } });
    expect(confirmed).toMatchObject({
      reason: { status: 503, message: checkoutTexts.notVerified },
    });
    expect(delivered.map(status)).toContain(500);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending' }]);
    expect(await as(buyer).purchases.has({ productId: id })).toBe(false);

    state.outage = 'none';
    for (const event of events) expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
    await shop.paid(late, other.id);
    await shop.deliverAll();
    const rows = await shop.rowsOf(other.id);
    expect(rows.map((row) => row.status).toSorted()).toEqual(['expired', 'owned']);
  },
  // Silence takes as long as Forge waits for Stripe: twice eight seconds.
  60_000,
);

it('what is owned stays so for who comes back while Stripe is down', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, id);
  await shop.deliverAll();
  state.outage = 'cut';
  const { product } = await as(buyer).purchases.confirm({ sessionId });
  expect(product.id).toBe(id);
});

it('a payment page without an address is not kept, and the next try begins anew', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const nameless = await changedPayments(sandbox.connection, (answer) => ({
    ...answer,
    url: null,
  }));
  const other = openTestSite(database, nameless);
  await expect(other.as(buyer).purchases.startCheckout({ productId: id })).rejects.toMatchObject({
    status: 503,
    message: 'No checkout URL returned from function.',
  });
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired' }]);
  await shop.paid(buyer, id);
  await shop.deliverAll();
  expect((await shop.rowsOf(id)).map((row) => row.status).toSorted()).toEqual(['expired', 'owned']);
});
