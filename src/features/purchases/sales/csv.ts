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

/** The first line, after the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${csvLine(exportColumns)}`;

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

function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is kept from running as one. */
function cell(text: string): string {
  const isNumber = /^-?\d+\.\d\d$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
