import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A page of a document with two columns of facts, a list of amounts and their sums. */
export type PdfPage = {
  title: string;
  about: [string, string][];
  parties: { label: string; lines: string[] }[];
  items: [string, string][];
  sums: [string, string][];
  notes: string[];
};

const margin = 56;
const grey = '#666666';

/** The letters of most languages with Latin, Greek or Cyrillic script. */
const font = (name: string) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Characters that the fonts may lack: other scripts, their punctuation, and symbols. */
const undrawnLetters =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303f\uff00-\uffef]|\p{Emoji_Presentation}/u;

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

type Document = InstanceType<typeof PDFDocument>;

/**
 * Letters of other scripts appear as boxes: then each page says so with `undrawn`, and a text file
 * with every line in full is attached.
 */
export async function drawPdf(pages: readonly PdfPage[], undrawn: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin, autoFirstPage: false });
  document.registerFont('plain', font('DejaVuSans'));
  document.registerFont('bold', font('DejaVuSans-Bold'));
  const text = pages.map(textOf).join('\n\n');
  const isWhole = !undrawnLetters.test(text);
  for (const page of pages) {
    drawPage(document, isWhole ? page : { ...page, notes: [...page.notes, undrawn] });
  }
  // Without the byte order mark, some spreadsheets and viewers read a text as Latin-1.
  if (!isWhole) document.file(Buffer.from(`\uFEFF${text}\n`), { name: 'as-text.txt' });
  document.end();
  return buffer(document);
}

function drawPage(document: Document, page: PdfPage): void {
  document.addPage();
  document.font('bold').fontSize(20).text(page.title).moveDown(0.8);
  for (const [name, value] of page.about) drawPair(document, name, value);
  document.moveDown(1.5);
  drawParties(document, page.parties);
  document.font('plain').fontSize(10);
  for (const [name, amount] of page.items) drawAmount(document, name, amount);
  drawLine(document);
  page.sums.forEach(([name, amount], at) => {
    document.font(at === page.sums.length - 1 ? 'bold' : 'plain');
    drawAmount(document, name, amount);
  });
  document.moveDown(2).font('plain').fontSize(9).fillColor(grey);
  for (const note of page.notes) document.text(note);
  document.fillColor('black');
}

function drawPair(document: Document, name: string, value: string): void {
  const { y } = document;
  document.font('plain').fontSize(10).fillColor(grey).text(name, margin, y, { width: 110 });
  document
    .fillColor('black')
    .text(value, margin + 120, y)
    .moveDown(0.2);
}

function drawParties(document: Document, parties: PdfPage['parties']): void {
  const top = document.y;
  const width = (document.page.width - 2 * margin) / parties.length - 20;
  const ends = parties.map(({ label, lines }, at) => {
    const left = margin + at * (width + 20);
    document.font('plain').fontSize(9).fillColor(grey).text(label, left, top, { width });
    document.fillColor('black').fontSize(10);
    for (const line of lines) document.text(line, left, undefined, { width });
    return document.y;
  });
  document.x = margin;
  document.y = Math.max(...ends);
  document.moveDown(2);
}

/** The amount at the right margin; a long name wraps below itself. */
function drawAmount(document: Document, name: string, amount: string): void {
  const { y } = document;
  const width = document.page.width - 2 * margin;
  document.text(amount, margin, y, { width, align: 'right' });
  document.text(name, margin, y, { width: width - 120 }).moveDown(0.4);
}

function drawLine(document: Document): void {
  const { y, page } = document;
  document
    .moveTo(margin, y)
    .lineTo(page.width - margin, y)
    .strokeColor('#cccccc')
    .stroke()
    .moveDown(0.6);
}
