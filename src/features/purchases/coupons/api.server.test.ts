import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { connectSeller, makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { coupons } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller } = shop;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const mine = async (viewer = seller) => (await as(viewer).coupons.mine({})).coupons;

describe('a seller', () => {
  it('makes a coupon for chosen products, sees its uses, and ends it', async () => {
    const [offer, other] = [await shop.offer(2400), await shop.offer(2400)];
    const buyer = await shop.buyer();
    const { id } = await as(seller).coupons.create({
      code: ' launch-25 ',
      percent: 25,
      usesMax: 5,
      endsAt: tomorrow(),
      productIds: [offer.id, offer.id],
    });
    await as(buyer).purchases.startCheckout({ productId: offer.id, coupon: 'LAUNCH-25' });
    expect(await mine()).toMatchObject([
      {
        id,
        code: 'LAUNCH-25',
        percent: 25,
        amountCents: null,
        uses: 1,
        usesMax: 5,
        state: 'open',
        coversAll: false,
        products: [{ name: 'Scatter Kit', slug: offer.slug }],
      },
    ]);
    await expect(
      as(buyer).coupons.price({ productId: other.id, coupon: 'LAUNCH-25' }),
    ).rejects.toMatchObject({ status: 404 });
    await as(seller).coupons.end({ id });
    await as(seller).coupons.end({ id });
    expect(await mine()).toMatchObject([{ state: 'ended' }]);
    await expect(
      as(buyer).coupons.price({ productId: offer.id, coupon: 'LAUNCH-25' }),
    ).rejects.toMatchObject({ status: 410, message: 'This coupon has ended.' });
    // The code is free again.
    await as(seller).coupons.create({ code: 'LAUNCH-25', amountCents: 100 });
    expect(await mine()).toHaveLength(2);
  });

  it.each([
    ['code', { code: 'AB', percent: 10 }, 'A code has 3 to 30 letters, digits or hyphens.'],
    [
      'code',
      { code: 'x'.repeat(31), percent: 10 },
      'A code has 3 to 30 letters, digits or hyphens.',
    ],
    ['code', { code: 'ÄÖÜ', percent: 10 }, 'A code has 3 to 30 letters, digits or hyphens.'],
    ['percent', { code: 'ABC' }, 'Enter a percentage or an amount.'],
    ['percent', { code: 'ABC', percent: 10, amountCents: 5 }, 'Enter a percentage or an amount.'],
    ['percent', { code: 'ABC', percent: 0 }, 'Enter a whole number from 1 to 100.'],
    ['percent', { code: 'ABC', percent: 101 }, 'Enter a whole number from 1 to 100.'],
    ['amountCents', { code: 'ABC', amountCents: 0 }, 'Enter an amount of at least $0.01.'],
    ['usesMax', { code: 'ABC', percent: 1, usesMax: 0 }, 'Enter a whole number from 1 to 100,000.'],
    [
      'endsAt',
      { code: 'ABC', percent: 1, endsAt: '2020-01-01T00:00:00Z' },
      'The last day cannot be in the past.',
    ],
    ['endsAt', { code: 'ABC', percent: 1, endsAt: 'soon' }, 'Please choose a date.'],
    ['productIds', { code: 'ABC', percent: 1, productIds: [] }, 'Choose at least one product.'],
    [
      'productIds',
      { code: 'ABC', percent: 1, productIds: [randomUUID()] },
      'Please choose from your own products.',
    ],
  ])('is told what is wrong: %s %j', async (field, coupon, sentence) => {
    await expect(as(await makePerson(db)).coupons.create(coupon)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: sentence } },
    });
  });

  it('has each code once, and others have theirs', async () => {
    await as(seller).coupons.create({ code: 'ONCE', percent: 10 });
    await expect(as(seller).coupons.create({ code: 'once', percent: 20 })).rejects.toMatchObject({
      data: { fields: { code: 'You have a coupon with this code. End that one first.' } },
    });
    await as(await makePerson(db)).coupons.create({ code: 'ONCE', percent: 30 });
  });

  it('has 100 that are active at most', async () => {
    const own = await makePerson(db);
    const made = Array.from({ length: 100 }, (_, at) => ({ code: `CODE-${at}`, percent: 10 }));
    await db
      .insert(coupons)
      .values(made.map((coupon) => ({ ...coupon, sellerId: own.id, coversAll: true })));
    const create = () => as(own).coupons.create({ code: 'ONE-MORE', percent: 10 });
    await expect(create()).rejects.toMatchObject({
      status: 409,
      message: 'You can have at most 100 active coupons. End one first.',
    });
    await as(own).coupons.end({ id: (await mine(own))[0]?.id ?? '' });
    await create();
  });

  it('finds any of their paid products by its name, a page at a time', async () => {
    const own = await makePerson(db);
    await connectSeller(db, own);
    const offer = (name: string, priceCents = 500) =>
      makeOffer(db, shop.storage, own, { name, priceCents });
    const names = Array.from({ length: 22 }, (_, at) => `Kit ${String(at).padStart(2, '0')}`);
    for (const name of names) await offer(name);
    await offer('Kit for nothing', 0);
    await offer('100% Rocks');
    await shop.offer();
    const found = async (input: { q?: string; after?: string }) => {
      const { products: page, next } = await as(own).coupons.products(input);
      return { names: page.map(({ name }) => name), next };
    };
    const first = await found({});
    expect(first.names).toEqual(['100% Rocks', ...names.slice(0, 19)]);
    expect(await found({ after: first.next ?? '' })).toEqual({
      names: names.slice(19),
      next: null,
    });
    expect(await found({ q: '  kIt 2 ' })).toEqual({ names: ['Kit 20', 'Kit 21'], next: null });
    expect((await found({ q: '0%' })).names).toEqual(['100% Rocks']);
    expect((await found({ q: 'Scatter' })).names).toEqual([]);
    await expect(found({ after: 'x' })).rejects.toMatchObject({ status: 400 });
    await expect(as(null).coupons.products({})).rejects.toMatchObject({ status: 401 });
    expect((await as(await makePerson(db)).coupons.products({})).products).toEqual([]);
  });

  it('names no product of another seller, and ends no coupon of theirs', async () => {
    const [other, { id: productId }] = [await makePerson(db), await shop.offer()];
    await expect(
      as(other).coupons.create({ code: 'THEIRS', percent: 10, productIds: [productId] }),
    ).rejects.toMatchObject({
      data: { fields: { productIds: 'Please choose from your own products.' } },
    });
    const { id } = await as(seller).coupons.create({ code: 'MINE', percent: 10 });
    for (const viewer of [other, await makePerson(db, { isModerator: true })]) {
      await expect(as(viewer).coupons.end({ id })).rejects.toMatchObject({
        status: 404,
        message: 'This coupon does not exist.',
      });
      expect(await mine(viewer)).toEqual([]);
    }
    for (const refused of [as(null).coupons.mine({}), as(null).coupons.end({ id })]) {
      await expect(refused).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe('whoever has the code', () => {
  it('is told the price, also before signing in', async () => {
    const { id } = await shop.offer(2400);
    await as(seller).coupons.create({ code: 'FIVE', amountCents: 500 });
    for (const viewer of [null, await shop.buyer()]) {
      expect(await as(viewer).coupons.price({ productId: id, coupon: 'five' })).toEqual({
        coupon: 'FIVE',
        priceCents: 1900,
        regularPriceCents: 2400,
      });
    }
  });
});
