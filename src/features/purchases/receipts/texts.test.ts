import { expect, it } from 'vitest';
import { receiptMail } from './texts.ts';

const receipt = {
  purchaseId: 'p1',
  username: 'juno',
  productName: 'Scatter Kit',
  parts: [],
  sellerUsername: 'mira',
  priceCents: 1800,
  regularPriceCents: null,
  couponCode: null,
  taxCents: 0,
  purchasedAt: new Date('2026-03-04T05:06:07Z'),
  licence: '',
  refundUntil: null,
  updatesUntil: null,
  libraryUrl: 'https://forge.example/profile/1#my-library',
  invoiceUrl: 'https://forge.example/invoices/p1',
};

/** The lines between the seller and the date. */
const paid = (changes: Partial<typeof receipt> | object) => {
  const { text } = receiptMail({ ...receipt, ...changes });
  return text.slice(text.indexOf('Seller:'), text.indexOf('Date:')).split('\n').slice(1, -1);
};

it.each([
  [{}, ['Paid:     $18.00 USD']],
  [
    { regularPriceCents: 2400 },
    ['Price:    $18.00 USD instead of $24.00 USD', 'Paid:     $18.00 USD'],
  ],
  [
    { regularPriceCents: 2400, couponCode: 'QUARTER' },
    ['Price:    $18.00 USD instead of $24.00 USD', 'Coupon:   QUARTER', 'Paid:     $18.00 USD'],
  ],
  [{ taxCents: 342 }, ['Price:    $18.00 USD', 'Tax:      $3.42 USD', 'Paid:     $21.42 USD']],
  [
    { regularPriceCents: 2400, couponCode: 'QUARTER', taxCents: 342 },
    [
      'Price:    $18.00 USD instead of $24.00 USD',
      'Coupon:   QUARTER',
      'Tax:      $3.42 USD',
      'Paid:     $21.42 USD',
    ],
  ],
])('a receipt with %j says what was paid', (changes, lines) => {
  expect(paid(changes)).toEqual(lines);
});

it('names what a bundle holds, whose updates are its products’', () => {
  expect(receiptMail(receipt).text).not.toContain('Holds:');
  const { text } = receiptMail({ ...receipt, parts: ['Rigs', 'Rocks'] });
  expect(text).toContain('Includes: Rigs, Rocks\nSeller:   mira');
  expect(text).toContain('Updates:  As stated for each product');
  expect(text).not.toContain('All updates included');
});
