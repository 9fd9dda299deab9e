import { describe, expect, it } from 'vitest';
import { csvHead, csvOfSale, type ExportedSale } from './csv.ts';

const sale: ExportedSale = {
  id: '7b0c3f0e-0000-4000-8000-000000000001',
  purchasedAt: new Date('2026-03-04T05:06:07.089Z'),
  product: 'Scatter Kit',
  buyer: 'juno-park',
  status: 'owned',
  country: 'DE',
  grossCents: 2499,
  taxCents: 475,
  feeCents: 250,
  feeRefundedCents: 0,
  stripeFeeCents: 116,
  refundedCents: 0,
  invoiceNumber: 12,
  regularPriceCents: null,
  couponCode: null,
};

describe('the export', () => {
  it('begins with its columns', () => {
    expect(csvHead).toBe(
      '\uFEFFDate,Product,Buyer,Status,Country,Gross (USD),Tax (USD),Forge fee (USD),Forge fee returned (USD),Stripe fee (USD),Refunds (USD),Net (USD),Invoice,Regular price (USD),Coupon,Sale\r\n',
    );
  });

  it('has dollars to the cent', () => {
    expect(csvOfSale(sale)).toBe(
      '2026-03-04T05:06:07.089Z,Scatter Kit,juno-park,Paid,DE,24.99,4.75,2.50,0.00,1.16,0.00,26.08,INV-00012,,,7b0c3f0e-0000-4000-8000-000000000001\r\n',
    );
  });

  it('says what it cost without the sale and the coupon', () => {
    const sold = { ...sale, regularPriceCents: 3000, couponCode: 'LAUNCH' };
    expect(csvOfSale(sold)).toContain(',INV-00012,30.00,LAUNCH,7b0c3f0e');
    expect(csvOfSale({ ...sold, couponCode: '-10' })).toContain(",30.00,'-10,7b0c3f0e");
  });

  it('shows what a refund takes as a negative number', () => {
    const free = { taxCents: 0, stripeFeeCents: 0 };
    // The fee of Forge stays with Forge, unless it went back with the refund.
    const small = { ...sale, ...free, grossCents: 1250, feeCents: 125, refundedCents: 1250 };
    const kept = csvOfSale({ ...small, status: 'refunded' });
    expect(kept).toContain(',Refunded,DE,12.50,0.00,1.25,0.00,0.00,12.50,-1.25,');
    const returned = csvOfSale({ ...small, status: 'refunded', feeRefundedCents: 125 });
    expect(returned).toContain(',Refunded,DE,12.50,0.00,1.25,1.25,0.00,12.50,0.00,');
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
