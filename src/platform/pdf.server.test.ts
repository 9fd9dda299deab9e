import { describe, expect, it } from 'vitest';
import { readPdf } from './pdf/reading.test-driver.ts';
import { drawPdf, type PdfPage } from './pdf.server.ts';

const page = (name: string, { country = 'US', product = 'Scatter Kit' } = {}): PdfPage => ({
  title: 'Invoice',
  about: [['Number', 'INV-00001']],
  parties: [{ label: 'From', lines: [name], country }],
  items: [[product, '$18.00']],
  sums: [['Total (USD)', '$18.00']],
  notes: ['Paid through Stripe.'],
});

const draw = async (...pages: PdfPage[]) => readPdf(await drawPdf(pages, 'Some are boxes.'));

/** As a person sees a word that is written from right to left. */
const turned = (word: string) => Array.from(word).toReversed().join('');

describe('a document', () => {
  it('shows its parts from top to bottom, with the amounts at the right', async () => {
    const { lines, hasBoxes, attached } = await draw(page('Zoë Müller'));
    expect(lines).toEqual([
      'Invoice',
      'NumberINV-00001',
      'From',
      'Zoë Müller',
      'Scatter Kit$18.00',
      'Total (USD)$18.00',
      'Paid through Stripe.',
    ]);
    expect(hasBoxes).toBe(false);
    expect(attached).toEqual([]);
  });

  it.each(['Zoë Müller-Łukasz', 'Αθηνά Παπαδοπούλου', 'Дмитрий Шостакович', 'O’Brien & Søn – €'])(
    'for %s carries no font but the two that all carry',
    async (name) => {
      const { lines, fonts } = await draw(page(name));
      expect(lines).toContain(name);
      expect(fonts.toSorted()).toEqual(['DejaVuSans', 'DejaVuSans-Bold']);
    },
  );

  it.each([
    ['山田 太郎', 'JP', 'NotoSansJP'],
    ['さくら工房「直骨」', 'US', 'NotoSansJP'],
    ['王小明（北京）', 'CN', 'NotoSansSC'],
    ['陳大文 龍', 'TW', 'NotoSansSC'],
    ['김민준', 'KR', 'NotoSansKR'],
    ['金 大', 'KR', 'NotoSansKR'],
    ['서울특별시 강남구 金', 'US', 'NotoSansKR'],
    ['สมชาย ใจดี', 'TH', 'NotoSansThai'],
    ['น้ำใจ', 'TH', 'NotoSansThai'],
    ['राम कमल', 'IN', 'NotoSansDevanagari'],
    ['বাংলা', 'BD', 'NotoSansBengali'],
    ['தமிழ்நாடு', 'IN', 'NotoSansTamil'],
    ['తెలుగు', 'IN', 'NotoSansTelugu'],
    ['ગુજરાતી', 'IN', 'NotoSansGujarati'],
    ['ਪੰਜਾਬੀ', 'IN', 'NotoSansGurmukhi'],
    ['ಕನ್ನಡ', 'IN', 'NotoSansKannada'],
    ['മലയാളം', 'IN', 'NotoSansMalayalam'],
    ['Fire 🔥 & 🎉', 'US', 'NotoEmoji'],
    ['Ada 👩‍💻', 'US', 'NotoEmoji'],
  ])('shows %s of %s in letters of %s alone', async (name, country, font) => {
    const { lines, fonts, hasBoxes, attached } = await draw(page(name, { country }));
    expect(lines).toContain(name);
    expect(hasBoxes).toBe(false);
    expect(attached).toEqual([]);
    const extra = fonts.filter((one) => !one.startsWith('DejaVu'));
    expect(new Set(extra.map((one) => one.split('-')[0]))).toEqual(new Set([font]));
  });

  it.each([
    ['يوسف', turned('يوسف')],
    ['יוסי כהן', turned('יוסי כהן')],
    ['شركة Blender 4.2 مصر', `${turned('مصر')} Blender 4.2 ${turned('شركة')}`],
    ['يوسف (مصر) 25', `25 (${turned('مصر')}) ${turned('يوسف')}`],
    ['Studio יוסי 2026', `Studio 2026 ${turned('יוסי')}`],
    ['يوسف ١٢ مصر', `${turned('مصر')} ١٢ ${turned('يوسف')}`],
    ['تهران ۱۲۳', `۱۲۳ ${turned('تهران')}`],
    ['Kit ۱۲۳ and ۴', 'Kit ۱۲۳ and ۴'],
    ['۱۲۳ Kit', '۱۲۳ Kit'],
    ['🔥 يوسف', `${turned('يوسف')} 🔥`],
    ['ہے ٹھیک', turned('ہے ٹھیک')],
    ['ہڥے', turned('ہڥے')],
  ])('shows %s in the order in which it is read', async (name, shown) => {
    const { lines, hasBoxes } = await draw(page(name));
    expect(lines).toContain(shown);
    expect(hasBoxes).toBe(false);
  });

  it('is small, whatever it is written in', async () => {
    const bytes = await drawPdf([page('株式会社さくら 東京都渋谷区神宮前', { country: 'JP' })], '');
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('goes on upon the next page', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at + 1}`);
    const long = page('');
    const shown = await draw({ ...long, parties: [{ label: 'From', lines, country: 'US' }] });
    expect(shown.lines).toContain('Line 60');
    expect(shown.lines.at(-1)).toBe('Paid through Stripe.');
  });
});

describe('letters that no font has', () => {
  it.each(['ភាសាខ្មែរ', '\u0378'])('%s appear as boxes, and stand in a file', async (name) => {
    const { lines, hasBoxes, attached } = await draw(page(name), page('Zoë'));
    expect(hasBoxes).toBe(true);
    expect(lines.filter((line) => line === 'Some are boxes.')).toHaveLength(1);
    expect(attached).toHaveLength(1);
    expect(attached[0]).toContain(`From\n${name}\n`);
    expect(attached[0]).toContain('Total (USD)  $18.00');
  });
});

describe('hostile text', () => {
  it.each([
    ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['what turns a line round', 'Kit \u202egpj.exe\u202c \u2067x\u2069', 'Kit gpj.exe x'],
    ['what cannot be seen', 'a\u00ad\u200b\u2060\ufe0f\u034fb', 'ab'],
    ['control characters', 'a\u0000\n\u009bb', 'a b'],
  ])('with %s is a line like any other', async (_name, name, shown) => {
    const { lines, hasBoxes } = await draw(page(name));
    expect(lines).toContain(shown);
    expect(hasBoxes).toBe(false);
  });

  it.each([
    ['letters', 'a'.repeat(10_000)],
    ['Chinese characters, all different', String.fromCodePoint(...codes(0x4e00, 10_000))],
    ['combining marks', `a${'\u0301\u0323'.repeat(5_000)}`],
    ['Arabic letters in one word', 'ب'.repeat(10_000)],
    ['changes of direction', 'אa'.repeat(5_000)],
    ['brackets', `א${'('.repeat(5_000)}${')'.repeat(5_000)}`],
    ['joiners', `${'\u200d'.repeat(9_999)}a`],
  ])('of 10,000 %s is drawn, and stands in a file', async (_name, name) => {
    const { lines, attached } = await draw(page('Zoë', { product: name }));
    expect(lines.slice(-2)).toEqual(['Paid through Stripe.', 'Some are boxes.']);
    expect(attached[0]).toContain(name);
  });
});

function codes(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
