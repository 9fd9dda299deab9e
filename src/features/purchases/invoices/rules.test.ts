import { expect, it } from 'vitest';
import { creditFor, invoiceNumber } from './rules.ts';

const nothing = { netCents: 0, taxCents: 0 };
const sale = { netCents: 2400, taxCents: 456 };

it.each([
  ['nothing went back', sale, 0, nothing, null],
  ['all at once', sale, 2856, nothing, { netCents: 2400, taxCents: 456 }],
  ['a part, with its share of the tax', sale, 1000, nothing, { netCents: 840, taxCents: 160 }],
  ['the rest', sale, 2856, { netCents: 840, taxCents: 160 }, { netCents: 1560, taxCents: 296 }],
  ['all is credited', sale, 2856, { netCents: 2400, taxCents: 456 }, null],
  [
    'a refund failed',
    sale,
    0,
    { netCents: 840, taxCents: 160 },
    { netCents: -840, taxCents: -160 },
  ],
  ['no tax', { netCents: 999, taxCents: 0 }, 333, nothing, { netCents: 333, taxCents: 0 }],
  ['a cent', sale, 1, nothing, { netCents: 1, taxCents: 0 }],
])('credits what went back: %s', (_name, sold, back, credited, expected) => {
  const credit = creditFor(sold, back, credited);
  // Not minus nothing.
  expect(credit && { netCents: credit.netCents + 0, taxCents: credit.taxCents + 0 }).toEqual(
    expected,
  );
});

it('counts in five digits and more', () => {
  expect(invoiceNumber({ kind: 'invoice', number: 7 })).toBe('INV-00007');
  expect(invoiceNumber({ kind: 'credit_note', number: 123_456 })).toBe('CN-123456');
});
