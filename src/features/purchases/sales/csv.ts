import { purchaseStatusTexts } from '../texts.ts';
import type { PurchaseStatus } from '../rules.ts';
import { netOf } from './rules.ts';
import { exportColumns } from './texts.ts';

export type ExportedSale = {
  id: string;
  purchasedAt: Date;
  product: string;
  /** Null when the account is deleted. */
  buyer: string | null;
  status: PurchaseStatus;
  grossCents: number;
  feeCents: number;
  refundedCents: number;
};

/** The first line, after the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${csvLine(exportColumns)}`;

/** One sale as a line of the export. */
export function csvOfSale(sale: ExportedSale): string {
  return csvLine([
    sale.purchasedAt.toISOString(),
    sale.product,
    sale.buyer ?? '',
    purchaseStatusTexts[sale.status],
    amount(sale.grossCents),
    amount(sale.feeCents),
    amount(sale.refundedCents),
    amount(netOf(sale)),
    sale.id,
  ]);
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
