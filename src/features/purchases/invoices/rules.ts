export type InvoiceKind = 'invoice' | 'credit_note';

type Party = { name: string; addressLines: string[]; country: string; taxIds: string[] };

/** The contents of an invoice besides the amounts, as it was at the sale. */
export type InvoiceFacts = {
  seller: Party;
  buyer: Party;
  product: string;
  /** The coupon that lowered the price. */
  couponCode: string | null;
};

export type Invoice = {
  kind: InvoiceKind;
  number: number;
  netCents: number;
  taxCents: number;
  facts: InvoiceFacts;
  issuedAt: Date;
};

/** 'INV-00012', 'CN-00003': each seller's own series. */
export function invoiceNumber({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(5, '0')}`;
}

type Sum = { netCents: number; taxCents: number };

/**
 * What the next credit note says, so that all of them together are what went back of the sale; null
 * when they are. The tax goes back in proportion.
 */
export function creditFor(sale: Sum, backCents: number, credited: Sum): Sum | null {
  const total = sale.netCents + sale.taxCents;
  const tax = total === 0 ? 0 : Math.round((sale.taxCents * backCents) / total);
  const taxCents = tax - credited.taxCents;
  const netCents = backCents - tax - credited.netCents;
  return taxCents === 0 && netCents === 0 ? null : { netCents, taxCents };
}

/** The invoice of a purchase with its credit notes, for buyer and seller. */
export const invoicePath = (purchaseId: string) => `/invoices/${purchaseId}`;

/** Documents that one person may ask for: each is rendered on request. */
export const invoiceRate = { points: 60, seconds: 600, isForReading: true } as const;
