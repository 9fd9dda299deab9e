import { describe, expect, it } from 'vitest';
import { openTestPayments, testSale, testUrl } from '#test/payments.ts';

const { payments, sandbox, visit, pay, connectAccount, takeEvents } = await openTestPayments();

describe('Connect', () => {
  it('sends a seller back with the state and no code when they say no', async () => {
    const back = await visit(payments.connectUrl('my state'), { intent: 'deny' });
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe(`${testUrl}/api/stripe/connect`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'my state',
    });
  });

  it('redeems a code once', async () => {
    const back = await visit(payments.connectUrl('s'), {
      name: 'Studio',
      email: 's@forge.example',
    });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await payments.finishConnect(code)).account).toMatch(/^acct_/);
    await expect(payments.finishConnect(code)).rejects.toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['client_id', 'ca_other'],
    ['redirect_uri', 'https://evil.example/'],
    ['response_type', 'token'],
    ['scope', 'everything'],
  ])('redirects nowhere for another %s', async (name, value) => {
    const address = new URL(payments.connectUrl('s'));
    address.searchParams.set(name, value);
    expect((await visit(address.href)).status).toBe(400);
    expect((await visit(address.href, { intent: 'deny' })).status).toBe(400);
  });

  it('leaves the open pages of a seller’s own shop alone when they leave', async () => {
    const account = await connectAccount();
    const ours = await payments.startSale(testSale(account));
    const theirs = await payments.startSale({ ...testSale(account), metadata: { order: '7' } });
    await payments.disconnect(account);
    const statusOf = ({ id }: { id: string }) => sandbox.store.get('checkout.session', id).status;
    expect([statusOf(ours), statusOf(theirs)]).toEqual(['expired', 'open']);
  });

  it('closes open pages and the account when a seller leaves', async () => {
    const account = await connectAccount();
    const page = await payments.startSale(testSale(account));
    takeEvents();
    await payments.disconnect(account);
    await payments.disconnect(account);
    expect(await (await pay(page.url)).text()).toContain('This page has expired');
    await expect(payments.startSale(testSale(account))).rejects.toMatchObject({
      kind: 'disconnected',
    });
    expect(takeEvents().map(({ type }) => type)).toEqual([
      'checkout.session.expired',
      'account.application.deauthorized',
    ]);
  });
});
