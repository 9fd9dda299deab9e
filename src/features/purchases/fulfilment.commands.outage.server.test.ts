import { afterEach, expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { paymentsThrough } from '#test/payments.ts';
import { openShop } from '#test/shop.ts';

const database = await freshDatabase();
// Forge would wait eight seconds for Stripe; how it gives up is the same.
const shop = await openShop(database, { timeout: 2_000 });
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
    expect(begun).toMatchObject({
      reason: { status: 503, message: 'Could not create Stripe checkout session.' },
    });
    expect(confirmed).toMatchObject({
      reason: { status: 503, message: 'Could not verify Stripe purchase.' },
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
  // Silence takes as long as Forge waits for Stripe, twice.
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
  const nameless = await paymentsThrough(sandbox.connection, async (ask) => {
    const { status: code, body } = await ask();
    return { status: code, body: { ...body, url: null } };
  });
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

/** What a person does who is told that it is not possible just now. */
async function insist<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let time = 0; time < 3; time += 1) {
    try {
      return await act();
    } catch (error) {
      expect(error).toMatchObject({ status: 503 });
    }
  }
  return act();
}

// One request begins a sale, and three tell what became of it: the page, the payment, its disputes.
const steps = [1, 2, 3, 4].flatMap((step) => [
  [step, 'request'] as const,
  [step, 'answer'] as const,
]);
it.each(steps)('when request %i is cut, at its %s, a sale is made once', async (step, part) => {
  let count = 0;
  const cut = await paymentsThrough(sandbox.connection, async (ask) => {
    count += 1;
    // With the try that follows.
    const isCut = count === step || count === step + 1;
    if (isCut && part === 'request') return null;
    const answer = await ask();
    return isCut ? null : answer;
  });
  const other = openTestSite(database, cut);
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { url } = await insist(() => other.as(buyer).purchases.startCheckout({ productId: id }));
  await shop.pay(url);
  const sessionId = url.slice(url.lastIndexOf('/') + 1);
  await insist(() => other.as(buyer).purchases.confirm({ sessionId }));
  await shop.deliverAll();
  expect(count).toBeGreaterThan(step + 1);
  const rows = await shop.rowsOf(id);
  expect(rows.filter((row) => row.status === 'owned')).toMatchObject([
    { stripeSessionId: sessionId },
  ]);
  expect(rows.filter((row) => row.status === 'pending')).toEqual([]);
  const sold = (await shop.noticesOf(shop.seller)).filter((one) => one.metadata.productId === id);
  expect(sold).toHaveLength(1);
});
