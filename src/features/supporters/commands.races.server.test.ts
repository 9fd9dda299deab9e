import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments, paymentsThrough } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { fulfilSupport } from './fulfilment.commands.server.ts';
import { refreshDonation, refreshSubscription } from './sync.commands.server.ts';
import { supporterTierOf } from './queries.server.ts';
import type { SupportInterval } from './rules.ts';
import { supportPayments } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const { payments, sandbox, pay, press, chargeOf } = await openTestPayments();
const { as } = openTestSite(database, payments);

/** A new person who has paid. */
async function makeSupporter(interval: SupportInterval) {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({ tier: 'supporter', interval });
  await pay(url);
  const own = eq(supportPayments.userId, person.id);
  const [begun] = await db.select().from(supportPayments).where(own);
  await fulfilSupport(db, payments, begun?.stripeSessionId ?? '');
  const [paid] = await db.select().from(supportPayments).where(own);
  return {
    id: person.id,
    paymentId: paid?.stripePaymentId ?? '',
    subscriptionId: paid?.stripeSubscriptionId ?? '',
  };
}

/** Payments whose second response is delayed while something newer happens and is written. */
async function heldUp(meanwhile: () => Promise<void>) {
  let count = 0;
  return paymentsThrough(sandbox.connection, async (ask) => {
    const answer = await ask();
    count += 1;
    if (count === 2) await meanwhile();
    return answer;
  });
}

describe('an answer that another one overtakes makes nobody a supporter again', () => {
  it('of a subscription that was cancelled', async () => {
    const { id, subscriptionId } = await makeSupporter('monthly');
    const late = await heldUp(async () => {
      await payments.cancelSubscription(subscriptionId);
      await refreshSubscription(db, payments, subscriptionId);
    });
    await refreshSubscription(db, late, subscriptionId);
    expect(await supporterTierOf(db, id)).toBeNull();
  });

  it('of a donation that was given back', async () => {
    const { id, paymentId } = await makeSupporter('once');
    const late = await heldUp(async () => {
      await press('refund', chargeOf(paymentId), { amount: '4.99' });
      await refreshDonation(db, payments, paymentId);
    });
    await refreshDonation(db, late, paymentId);
    expect(await supporterTierOf(db, id)).toBeNull();
  });
});
