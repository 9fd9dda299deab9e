import { csvHeadOf, csvLine } from '#shared/csv.ts';
import { purchaseStatusTexts } from '../texts.ts';
import type { PurchaseStatus } from '../rules.ts';
import { invoiceNumber } from '../invoices/rules.ts';
import { netOf, type SalesTotals } from './rules.ts';
import { exportColumns } from './texts.ts';

export type ExportedSale = {
  id: string;
  purchasedAt: Date;
  product: string;
  /** Null when the account is deleted. */
  buyer: string | null;
  status: PurchaseStatus;
  /** Two letters; null when it is not known. */
  country: string | null;
  /** Of the invoice; null when there is none yet. */
  invoiceNumber: number | null;
  /** Without the sale and the coupon; null: the same as the gross. */
  regularPriceCents: number | null;
  /** Its code; null without one. */
  couponCode: string | null;
} & Omit<SalesTotals, 'sales'>;

export const csvHead = csvHeadOf(exportColumns);

/** One sale as a line of the export. */
export function csvOfSale(sale: ExportedSale): string {
  return csvLine([
    sale.purchasedAt.toISOString(),
    sale.product,
    sale.buyer ?? '',
    purchaseStatusTexts[sale.status],
    sale.country ?? '',
    amount(sale.grossCents),
    amount(sale.taxCents),
    amount(sale.feeCents),
    amount(sale.feeRefundedCents),
    amount(sale.stripeFeeCents),
    amount(sale.refundedCents),
    amount(netOf(sale)),
    numberOf(sale),
    sale.regularPriceCents === null ? '' : amount(sale.regularPriceCents),
    sale.couponCode ?? '',
    sale.id,
  ]);
}

function numberOf({ invoiceNumber: number }: ExportedSale): string {
  return number === null ? '' : invoiceNumber({ kind: 'invoice', number });
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
