import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { invoiceNumber, type Invoice, type InvoiceFacts } from './rules.ts';
import { invoiceTexts as texts } from './texts.ts';

/** One page, as it is drawn: from top to bottom. */
export type InvoicePage = {
  title: string;
  /** A name and its value: number, date. */
  about: [string, string][];
  parties: { label: string; lines: string[]; country: string }[];
  /** What is billed, each with its amount. */
  items: [string, string][];
  sums: [string, string][];
  notes: string[];
};

/** The invoice of a sale first, then its credit notes, each on a page. */
export function pagesOf(purchaseId: string, all: readonly Invoice[]): InvoicePage[] {
  const invoice = all.find(({ kind }) => kind === 'invoice');
  return all.map((one) => ({
    title: titleOf(one),
    about: [
      [texts.number, invoiceNumber(one)],
      [texts.date, longDate(one.issuedAt)],
      ...(one.kind === 'credit_note' && invoice
        ? [[texts.invoiceNumber, invoiceNumber(invoice)] as [string, string]]
        : []),
      [texts.purchase, purchaseId],
    ],
    parties: [partyOf(texts.from, one.facts.seller), partyOf(texts.to, one.facts.buyer)],
    items: itemsOf(one),
    sums: [
      [texts.net, dollars(one.netCents)],
      [texts.tax, dollars(one.taxCents)],
      [texts.total, dollars(one.netCents + one.taxCents)],
    ],
    notes: notesOf(one),
  }));
}

function titleOf({ kind, netCents, taxCents }: Invoice): string {
  if (kind === 'invoice') return texts.invoice;
  return netCents + taxCents < 0 ? texts.reversal : texts.creditNote;
}

const partyOf = (label: string, party: InvoiceFacts['seller']) => ({
  label,
  lines: linesOf(party),
  country: party.country,
});

function linesOf({ name, addressLines, country, taxIds }: InvoiceFacts['seller']): string[] {
  return [name, ...addressLines, country, ...taxIds.map(texts.taxId)].filter((line) => line !== '');
}

function itemsOf({ facts, netCents, kind }: Invoice): [string, string][] {
  const items: [string, string][] = [[facts.product, dollars(netCents)]];
  if (kind === 'invoice' && facts.couponCode) items.push([texts.coupon(facts.couponCode), '']);
  return items;
}

/** Where one business sold to another abroad, the buyer owes the tax. */
function notesOf({ kind, taxCents, facts }: Invoice): string[] {
  const isReverse =
    taxCents === 0 && facts.buyer.taxIds.length > 0 && facts.buyer.country !== facts.seller.country;
  return [
    ...(isReverse ? [texts.reverseCharge] : []),
    kind === 'invoice' ? texts.paid : texts.refunded,
    texts.onBehalf,
  ];
}
