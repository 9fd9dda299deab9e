import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const { as, seller, account, press } = shop;

const identity = {
  name: ' Studio GmbH ',
  address: 'Weg 1\n10115 Berlin',
  country: 'de',
  taxId: 'DE111',
  collectsTax: false,
};

describe('what stands on invoices', () => {
  it('is empty, then what the seller wrote, for the seller alone', async () => {
    const empty = { name: '', address: '', country: '', taxId: '', collectsTax: false };
    expect(await as(seller).selling.status()).toMatchObject({ identity: empty });
    await as(seller).selling.saveIdentity(identity);
    await as(seller).selling.saveIdentity({ ...identity, taxId: 'DE222' });
    const kept = { ...identity, name: 'Studio GmbH', country: 'DE', taxId: 'DE222' };
    expect(await as(seller).selling.status()).toMatchObject({ identity: kept });
    expect(await as(await shop.buyer()).selling.status()).toMatchObject({ identity: empty });
  });

  it('is for members', async () => {
    await expect(as(null).selling.saveIdentity(identity)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'You must be logged in.',
    });
  });

  it.each([
    [{ name: 'x'.repeat(121) }, 'The name must be at most 120 characters long.'],
    [{ address: 'x'.repeat(401) }, 'The address must be at most 400 characters long.'],
    [{ taxId: 'x'.repeat(41) }, 'The tax ID must be at most 40 characters long.'],
    [{ country: 'Germany' }, 'Write the country as two letters, such as US or DE.'],
  ])('refuses %j', async (change, sentence) => {
    const refused = as(seller).selling.saveIdentity({ ...identity, ...change });
    await expect(refused).rejects.toMatchObject({ message: sentence });
  });
});

describe('tax', () => {
  const withTax = { ...identity, collectsTax: true };

  it('needs a connected account', async () => {
    const refused = as(await shop.buyer()).selling.saveIdentity(withTax);
    await expect(refused).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Connect a Stripe account before you add tax.',
    });
  });

  it('needs Stripe Tax to be set up there', async () => {
    await press('tax-off', account);
    await expect(as(seller).selling.saveIdentity(withTax)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Stripe Tax is not active in your Stripe account. Set it up in your Stripe dashboard, then try again.',
    });
    await press('tax-on', account);
    await as(seller).selling.saveIdentity(withTax);
    expect(await as(seller).selling.status()).toMatchObject({ identity: { collectsTax: true } });
  });

  it('is not switched on while Stripe is down', async () => {
    shop.sandbox.store.state.outage = 'error';
    const refused = as(seller).selling.saveIdentity(withTax);
    await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    shop.sandbox.store.state.outage = 'none';
  });
});
