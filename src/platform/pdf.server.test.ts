import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawPdf, type PdfPage } from './pdf.server.ts';

const page = (name: string): PdfPage => ({
  title: 'Invoice',
  about: [['Number', 'INV-00001']],
  parties: [{ label: 'From', lines: [name] }],
  items: [['Scatter Kit', '$18.00']],
  sums: [['Total (USD)', '$18.00']],
  notes: ['Paid through Stripe.'],
});

/** The texts of the files that a document carries. */
function attachedTo(document: Buffer): string[] {
  const all = document.toString('latin1');
  return [...all.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => {
    try {
      const text = inflateSync(Buffer.from(data, 'latin1')).toString();
      return text.startsWith('\uFEFFInvoice') ? [text] : [];
    } catch {
      return [];
    }
  });
}

it.each(['Zoë Müller-Łukasz', 'Αθηνά Παπαδοπούλου', 'Дмитрий Шостакович', 'O’Brien & Søn – €'])(
  'a document for %s has all its letters',
  async (name) => {
    const document = await drawPdf([page(name)], 'Some letters are boxes.');
    expect(document.subarray(0, 5).toString()).toBe('%PDF-');
    expect(attachedTo(document)).toEqual([]);
  },
);

it.each(['山田 太郎', '김민준', '王小明（北京）', 'יוסי', 'محمد', 'Fire 🔥'])(
  'a document for %s carries its lines as text',
  async (name) => {
    const [text] = attachedTo(await drawPdf([page(name)], 'Some letters are boxes.'));
    expect(text).toContain(`From\n${name}\n`);
    expect(text).toContain('Total (USD)  $18.00');
  },
);
