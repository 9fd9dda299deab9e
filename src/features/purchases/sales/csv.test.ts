import { describe, expect, it } from 'vitest';
import { csvHead, csvOfSale, type ExportedSale } from './csv.ts';

const sale: ExportedSale = {
  id: '7b0c3f0e-0000-4000-8000-000000000001',
  purchasedAt: new Date('2026-03-04T05:06:07.089Z'),
  product: 'Scatter Kit',
  buyer: 'juno-park',
  status: 'owned',
  grossCents: 2499,
  feeCents: 250,
  refundedCents: 0,
};

describe('the export', () => {
  it('begins with its columns', () => {
    expect(csvHead).toMatch(/^\uFEFFDate,Product,Buyer,Status,Gross/);
  });

  it('has dollars to the cent', () => {
    expect(csvOfSale(sale)).toBe(
      '2026-03-04T05:06:07.089Z,Scatter Kit,juno-park,Paid,24.99,2.50,0.00,22.49,7b0c3f0e-0000-4000-8000-000000000001\r\n',
    );
  });

  it('shows what a refund takes as a negative number', () => {
    const line = csvOfSale({ ...sale, status: 'refunded', refundedCents: 2499 });
    expect(line).toContain(',Refunded,24.99,2.50,24.99,-2.50,');
  });

  it.each([
    ['a "quoted", name', '"a ""quoted"", name"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['@sum', "'@sum"],
    ['-1+1', "'-1+1"],
    ['+1', "'+1"],
  ])('keeps %j from breaking out', (product, cell) => {
    expect(csvOfSale({ ...sale, product })).toContain(`,${cell},juno-park,`);
  });

  it('leaves out a buyer who is gone', () => {
    expect(csvOfSale({ ...sale, buyer: null })).toContain(',Scatter Kit,,Paid,');
  });
});
