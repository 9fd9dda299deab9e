import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { openPen, type Pen } from './pdf/pen.server.ts';

/** A page of a document with two columns of facts, a list of amounts and their sums. */
export type PdfPage = {
  title: string;
  about: [string, string][];
  /** `country` decides between Chinese, Japanese and Korean forms of a character. */
  parties: { label: string; lines: string[]; country: string }[];
  items: [string, string][];
  sums: [string, string][];
  notes: string[];
};

const margin = 56;
/** A4 without its margins. */
const width = 595 - 2 * margin;
const grey = '#666666';

/** A page as lines of text. */
function textOf({ title, about, parties, items, sums, notes }: PdfPage): string {
  const pairs = (list: [string, string][]) => list.map((pair) => pair.join('  ').trim());
  return [
    title,
    ...pairs(about),
    ...parties.flatMap(({ label, lines }) => ['', label, ...lines]),
    '',
    ...pairs([...items, ...sums]),
    '',
    ...notes,
  ].join('\n');
}

/**
 * Draws the pages as one PDF. Characters in no font are printed as boxes; their page then says so with
 * `undrawn`, and a text file with every line in full is attached.
 */
export async function drawPdf(pages: readonly PdfPage[], undrawn: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin, autoFirstPage: false });
  const pen = openPen(document, margin);
  let isWhole = true;
  for (const page of pages) {
    const isPageWhole = await drawPage(pen, page);
    if (!isPageWhole) await drawNotes(pen, [undrawn]);
    isWhole &&= isPageWhole;
  }
  // Without the byte order mark, some spreadsheets and viewers read a text as Latin-1.
  if (!isWhole) {
    const text = pages.map(textOf).join('\n\n').toWellFormed();
    document.file(Buffer.from(`\uFEFF${text}\n`), { name: 'as-text.txt' });
  }
  document.end();
  return buffer(document);
}

/** @returns whether all of its text could be printed in full */
async function drawPage(pen: Pen, page: PdfPage): Promise<boolean> {
  pen.begin();
  await pen.write([{ texts: [page.title], left: 0, width, size: 20, isBold: true }]);
  pen.skip(18);
  for (const [name, value] of page.about) {
    await pen.write([
      { texts: [name], left: 0, width: 110, color: grey },
      { texts: [value], left: 120, width: width - 120 },
    ]);
    pen.skip(2);
  }
  pen.skip(16);
  await drawParties(pen, page.parties);
  pen.skip(20);
  await drawAmounts(pen, page.items, false);
  pen.rule(width);
  await drawAmounts(pen, page.sums.slice(0, -1), false);
  await drawAmounts(pen, page.sums.slice(-1), true);
  pen.skip(18);
  await drawNotes(pen, page.notes);
  return !pen.isLacking();
}

async function drawParties(pen: Pen, parties: PdfPage['parties']): Promise<void> {
  const space = 20;
  const each = width / parties.length;
  const placed = parties.map((party, at) => ({ ...party, left: at * each, width: each - space }));
  await pen.write(
    placed.map(({ label, ...place }) => ({ ...place, texts: [label], size: 9, color: grey })),
  );
  await pen.write(placed.map(({ lines, ...place }) => ({ ...place, texts: lines })));
}

/** The amounts at the right margin; a long name wraps below itself. */
async function drawAmounts(pen: Pen, pairs: [string, string][], isBold: boolean): Promise<void> {
  for (const [name, amount] of pairs) {
    await pen.write([
      { texts: [name], left: 0, width: width - 120, isBold },
      { texts: [amount], left: 0, width, isBold, isAtRight: true },
    ]);
    pen.skip(4);
  }
}

async function drawNotes(pen: Pen, notes: readonly string[]): Promise<void> {
  await pen.write([{ texts: notes, left: 0, width, size: 9, color: grey }]);
}
