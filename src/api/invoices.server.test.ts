import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { serveInvoice } from './invoices.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
await shop.paid(buyer, productId);
await shop.deliverAll();
const id = (await shop.rowsOf(productId))[0]?.id ?? '';

describe('the file of an invoice', () => {
  it.each([
    ['its buyer', buyer],
    ['its seller', shop.seller],
  ])('is given to %s', async (_name, viewer) => {
    const answer = await serveInvoice({ db, viewer }, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'inline; filename="forge-INV-00001.pdf"',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5_000);
  });

  it('asks a visitor to sign in, and comes back', async () => {
    const answer = await serveInvoice({ db, viewer: null }, id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(encodeURIComponent(`/invoices/${id}`));
  });

  it.each([
    ['a stranger', id],
    ['an id that is none', 'nonsense'],
    ['no id', undefined],
  ])('is not there for %s', async (_name, asked) => {
    const viewer = await makePerson(db);
    const refused = { code: 'NOT_FOUND', message: 'There is no invoice for this purchase.' };
    await expect(serveInvoice({ db, viewer }, asked)).rejects.toMatchObject(refused);
  });
});
