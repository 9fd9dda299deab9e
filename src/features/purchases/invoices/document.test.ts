import { expect, it } from 'vitest';
import { pagesOf } from './document.ts';
import type { Invoice } from './rules.ts';

const facts = {
  seller: { name: 'Studio GmbH', addressLines: ['Weg 1'], country: 'DE', taxIds: ['DE1'] },
  buyer: { name: 'Ada', addressLines: [], country: 'FR', taxIds: ['FR2'] },
  product: 'Node Wrangler',
  couponCode: 'SPRING',
};
const invoice: Invoice = {
  kind: 'invoice',
  number: 3,
  netCents: 2400,
  taxCents: 0,
  facts,
  issuedAt: new Date('2026-11-22T12:00:00Z'),
};

it('says who sold what to whom', () => {
  expect(pagesOf('p-1', [invoice])).toEqual([
    {
      title: 'Invoice',
      about: [
        ['Number', 'INV-00003'],
        ['Date', 'November 22, 2026'],
        ['Purchase', 'p-1'],
      ],
      parties: [
        { label: 'From', lines: ['Studio GmbH', 'Weg 1', 'DE', 'Tax ID: DE1'], country: 'DE' },
        { label: 'To', lines: ['Ada', 'FR', 'Tax ID: FR2'], country: 'FR' },
      ],
      items: [
        ['Node Wrangler', '$24.00'],
        ['Price with coupon SPRING', ''],
      ],
      sums: [
        ['Net', '$24.00'],
        ['Tax', '$0.00'],
        ['Total (USD)', '$24.00'],
      ],
      notes: [
        'No tax was charged. If reverse charge applies, the buyer owes the tax.',
        'Paid through Stripe.',
        'Issued by Forge on behalf of the seller.',
      ],
    },
  ]);
});

it.each([
  [1000, 'Credit note', '$10.00'],
  [-1000, 'Correction of a credit note', '-$10.00'],
])('names the invoice on a credit note over %i cents', (netCents, title, sum) => {
  const note = { ...invoice, kind: 'credit_note' as const, number: 1, netCents };
  const [, page] = pagesOf('p-1', [invoice, note]);
  expect(page).toMatchObject({ title, items: [['Node Wrangler', sum]] });
  expect(page?.about).toContainEqual(['Number', 'CN-00001']);
  expect(page?.about).toContainEqual(['For invoice', 'INV-00003']);
});
