import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purchases } from '../tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { invoicesFor } from './commands.server.ts';
import { invoiceCounters, invoices } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, seller, visit, press, chargeOf, deliverAll } = shop;

const identity = {
  name: 'Studio GmbH',
  address: 'Weg 1\n10115 Berlin',
  country: 'de',
  taxId: 'DE111',
  collectsTax: true,
};

const card = {
  email: 'ada@forge.example',
  name: 'Ada Łovelace',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  code: '123',
};

/** A sale for $24.00, paid from that country. */
async function sold(fields: Record<string, string> = { country: 'DE' }) {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { url } = await shop.begin(buyer, id);
  await visit(url, { ...card, ...fields });
  await deliverAll();
  const row = async () => {
    const [found] = await shop.rowsOf(id);
    if (!found) throw new Error('There is no purchase.');
    return found;
  };
  const { id: purchaseId, stripePaymentId } = await row();
  const documents = () => invoicesFor(db, buyer, purchaseId);
  return { buyer, purchaseId, row, documents, charge: chargeOf(stripePaymentId ?? '') };
}

describe('a sale with tax', () => {
  it('is billed with what the buyer paid and who sold it', async () => {
    await as(seller).selling.saveIdentity(identity);
    const { row, documents } = await sold();
    expect(await row()).toMatchObject({
      status: 'owned',
      priceCents: 2400,
      taxCents: 456,
      feeCents: 240,
      sellerCents: 2160,
      // 2.9% of $28.56 and 30 cents.
      stripeFeeCents: 113,
      country: 'DE',
    });
    expect(await documents()).toMatchObject([
      {
        kind: 'invoice',
        number: 1,
        netCents: 2400,
        taxCents: 456,
        facts: {
          seller: {
            name: 'Studio GmbH',
            addressLines: ['Weg 1', '10115 Berlin'],
            country: 'DE',
            taxIds: ['DE111'],
          },
          buyer: { name: 'Ada Łovelace', country: 'DE', taxIds: [] },
        },
      },
    ]);
  });

  it('charges a business abroad none, and names its tax id', async () => {
    const { row, documents } = await sold({ country: 'FR', tax_id: 'FR12345678901' });
    expect(await row()).toMatchObject({ taxCents: 0, priceCents: 2400, country: 'FR' });
    const [invoice] = await documents();
    expect(invoice?.facts.buyer).toMatchObject({ country: 'FR', taxIds: ['FR12345678901'] });
  });

  it('is numbered one after the other, also when several are paid at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
        return shop.paid(buyer, id);
      }),
    );
    expect(begun).toHaveLength(5);
    await Promise.all(shop.takeEvents().map((event) => shop.deliver(event)));
    const issued = await db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.kind, 'invoice'));
    const numbers = issued.map(({ number }) => number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBe(7);
  });

  it('names a buyer by one clean line, whatever was written as the name', async () => {
    const name = ' Ada\u0000\r\n\u202eTax ID: DE999 ';
    const { row, documents } = await sold({ country: 'US', name });
    expect(await row()).toMatchObject({ status: 'owned' });
    expect(await documents()).toMatchObject([{ facts: { buyer: { name: 'Ada Tax ID: DE999' } } }]);
  });
});

describe('what goes back', () => {
  it('is credited in part, then all, each once', async () => {
    const { row, documents, charge } = await sold();
    await press('refund', charge, { amount: '10.00', fee: 'on' });
    await deliverAll();
    const partly = { status: 'owned', refundedCents: 1000, feeRefundedCents: 84 };
    expect(await row()).toMatchObject(partly);
    await press('refund', charge, { amount: '18.56', fee: 'on' });
    await deliverAll();
    expect(await row()).toMatchObject({
      status: 'refunded',
      refundedCents: 2856,
      feeRefundedCents: 240,
    });
    expect(await documents()).toMatchObject([
      { kind: 'invoice', netCents: 2400, taxCents: 456 },
      { kind: 'credit_note', netCents: 840, taxCents: 160 },
      { kind: 'credit_note', netCents: 1560, taxCents: 296 },
    ]);
  });

  it('is corrected when the refund fails', async () => {
    const { documents, charge } = await sold({ country: 'US' });
    await press('refund', charge, { amount: '24.00' });
    await deliverAll();
    const [refund] = shop.sandbox.store.all('refund');
    await press('refund-failed', refund?.id ?? '');
    await deliverAll();
    expect((await documents()).map(({ netCents }) => netCents)).toEqual([2400, 2400, -2400]);
  });

  it('is all of it when a dispute is lost', async () => {
    const { documents, charge } = await sold();
    await press('dispute', charge);
    await deliverAll();
    expect(await documents()).toHaveLength(1);
    await press('lose', shop.sandbox.store.all('dispute')[0]?.id ?? '');
    await deliverAll();
    expect((await documents()).slice(1)).toMatchObject([{ netCents: 2400, taxCents: 456 }]);
  });
});

it('keeps what stood on it when the seller moves', async () => {
  const { documents, charge } = await sold();
  await as(seller).selling.saveIdentity({ ...identity, name: 'Other Ltd', country: 'GB' });
  await press('refund', charge, { amount: '1.00' });
  await deliverAll();
  const names = (await documents()).map(({ facts }) => facts.seller.name);
  expect(names).toEqual(['Studio GmbH', 'Studio GmbH']);
  expect((await (await sold()).documents())[0]?.facts.seller.name).toBe('Other Ltd');
});

describe('who may see it', () => {
  it('is its buyer and its seller', async () => {
    const { purchaseId, buyer } = await sold();
    expect(await invoicesFor(db, seller, purchaseId)).toHaveLength(1);
    expect(await invoicesFor(db, buyer, purchaseId)).toHaveLength(1);
    const stranger = invoicesFor(db, await makePerson(db), purchaseId);
    await expect(stranger).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no invoice for this purchase.',
    });
  });

  it('has none for what was not paid', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    await shop.begin(buyer, id);
    const [row] = await shop.rowsOf(id);
    await expect(invoicesFor(db, buyer, row?.id ?? '')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('bills a sale from before there were invoices when it is asked for', async () => {
  const { purchaseId, buyer } = await sold();
  await db.delete(invoices).where(eq(invoices.purchaseId, purchaseId));
  const twice = await Promise.all([
    invoicesFor(db, buyer, purchaseId),
    invoicesFor(db, buyer, purchaseId),
  ]);
  expect(twice.map((all) => all.length)).toEqual([1, 1]);
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  expect(twice[0]?.[0]?.issuedAt).toEqual(row?.purchasedAt);
  const [counter] = await db.select().from(invoiceCounters);
  expect(counter?.last).toBeGreaterThan(0);
});
