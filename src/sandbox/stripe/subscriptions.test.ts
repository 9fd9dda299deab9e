import { describe, expect, it } from 'vitest';
import { openTestPayments, testSupport } from '#test/payments.ts';

const { payments, visit, pay, press, takeEvents } = await openTestPayments();

describe('support', () => {
  it('is paid once to the site itself', async () => {
    const page = await payments.startSupport({ ...testSupport(), interval: 'once' });
    expect(await (await visit(page.url)).text()).toContain('Donate $4.99');
    await pay(page.url);
    const checkout = await payments.checkout({ id: page.id, account: null });
    expect(checkout).toMatchObject({ isPaid: true, subscriptionId: null });
    expect(checkout?.paymentId).toMatch(/^pi_/);
  });

  it('is paid monthly, fails, recovers and ends', async () => {
    takeEvents();
    const facts = testSupport();
    const page = await payments.startSupport({ ...facts, interval: 'monthly' });
    expect(await (await visit(page.url)).text()).toContain('per month');
    await pay(page.url);
    const checkout = await payments.checkout({ id: page.id, account: null });
    const id = checkout?.subscriptionId ?? '';
    const begun = await payments.subscription(id);
    expect(begun).toMatchObject({
      status: 'active',
      amountCents: 499,
      metadata: facts.metadata,
      cancelsAtPeriodEnd: false,
      endedAt: null,
    });
    await press('renew', id);
    const renewed = await payments.subscription(id);
    expect(renewed?.periodEndsAt.getTime()).toBeGreaterThan(begun?.periodEndsAt.getTime() ?? 0);
    await press('fail', id);
    expect(await payments.subscription(id)).toMatchObject({ status: 'past_due' });
    const billing = await payments.billingPage(checkout?.customerId ?? '', '/support');
    await visit(billing, { intent: 'renew', id });
    expect(await payments.subscription(id)).toMatchObject({ status: 'active' });
    expect(await payments.setCancelsAtPeriodEnd(id, true)).toMatchObject({
      cancelsAtPeriodEnd: true,
    });
    expect(await payments.setCancelsAtPeriodEnd(id, false)).toMatchObject({
      cancelsAtPeriodEnd: false,
    });
    await payments.setCancelsAtPeriodEnd(id, true);
    await press('renew', id);
    expect(await payments.subscription(id)).toMatchObject({ status: 'canceled' });
    await payments.cancelSubscription(id);
    const events = takeEvents();
    const types = new Set(events.map(({ type }) => type));
    expect(types).toEqual(
      new Set([
        'checkout.session.completed',
        'customer.subscription.created',
        'customer.subscription.updated',
        'customer.subscription.deleted',
        'invoice.paid',
        'invoice.payment_failed',
      ]),
    );
    for (const { type, body, signature } of events) {
      const event = payments.readEvent(body, signature);
      if (type.startsWith('checkout')) expect(event).toMatchObject({ checkoutId: page.id });
      else expect(event).toMatchObject({ subscriptionId: id, account: null });
    }
  });
});
