import { create } from 'fontkit';
import type { Font } from 'harfbuzzjs';
import { mirrored } from './order.ts';

/** Places the glyphs of a text from left to right. */
export type Shape = (text: string, isRightToLeft: boolean) => Shaped;

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type Shaped = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

/** What pdfkit hands on to `layout`, by which it learns the direction of a text. */
export const leftToRight = ['ltrm'] as const;
export const rightToLeft = ['rtlm'] as const;

/** The characters of a font, and HarfBuzz to shape them with. */
export async function openShaper(
  bytes: Buffer,
): Promise<{ characters: ReadonlySet<number>; shape: Shape }> {
  // Loaded late: it is WebAssembly, and most processes never draw an invoice.
  const harfBuzz = await import('harfbuzzjs');
  const face = new harfBuzz.Face(new harfBuzz.Blob(bytes));
  const font = new harfBuzz.Font(face);
  const { LTR, RTL } = harfBuzz.Direction;
  // One for all: each takes memory of HarfBuzz until it is collected, which grows and never shrinks.
  const buffer = new harfBuzz.Buffer();
  return {
    characters: new Set(face.collectUnicodes()),
    shape(text, isRightToLeft) {
      buffer.reset();
      buffer.addText(text);
      buffer.setClusterLevel(harfBuzz.ClusterLevel.MONOTONE_CHARACTERS);
      buffer.guessSegmentProperties();
      buffer.setDirection(isRightToLeft ? RTL : LTR);
      harfBuzz.shape(font, buffer);
      const placed = buffer.getGlyphInfos().map(({ codepoint: id, cluster }) => ({ id, cluster }));
      const positions = buffer.getGlyphPositions();
      return {
        glyphs: glyphsOf(isRightToLeft ? mirrored(text) : text, font, placed),
        positions,
        // pdfkit reads it after it has scaled the positions.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
        },
      };
    },
  };
}

type Placed = { id: number; cluster: number };

/** The glyphs with the characters that each stands for when text is copied. */
function glyphsOf(text: string, font: Font, placed: readonly Placed[]): Glyph[] {
  const starts = [...new Set(placed.map(({ cluster }) => cluster))].toSorted(
    (one, other) => one - other,
  );
  const named = new Map<Placed, number[]>();
  for (const [at, start] of starts.entries()) {
    const points = Array.from(text.slice(start, starts[at + 1]), codePoint);
    nameGlyphs(
      placed.filter(({ cluster }) => cluster === start),
      points,
      { font, named },
    );
  }
  const space = codePoint(' ');
  // A PDF knows one text for each glyph, and HarfBuzz shows joiners as spaces without a width.
  const textOf = (glyph: Placed) =>
    glyph.id === font.glyph(space) ? [space] : (named.get(glyph) ?? []);
  return placed.map((glyph) => ({
    id: glyph.id,
    advanceWidth: font.glyphHAdvance(glyph.id),
    codePoints: textOf(glyph),
  }));
}

const codePoint = (character: string) => character.codePointAt(0) ?? 0;

/** Of several glyphs for the same characters, each is named by its own one, and one by the rest. */
function nameGlyphs(
  glyphs: readonly Placed[],
  points: readonly number[],
  { font, named }: { font: Font; named: Map<Placed, number[]> },
): void {
  const rest = [...points];
  const others: Placed[] = [];
  for (const glyph of glyphs) {
    const at = glyphs.length === 1 ? -1 : rest.findIndex((one) => font.glyph(one) === glyph.id);
    if (at >= 0) named.set(glyph, rest.splice(at, 1));
    else others.push(glyph);
  }
  const [first] = others;
  if (first) named.set(first, rest);
}

/** A font for one document: fontkit embeds it, HarfBuzz shapes. */
export function embeddable(bytes: Buffer, shape: Shape): PDFKit.Mixins.PDFFontSource {
  const layout = (text: string, features: readonly string[]) =>
    shape(text, features.includes(rightToLeft[0]));
  // pdfkit takes a font that fontkit has opened, which its types do not say.
  return Object.assign(create(bytes), { layout }) as unknown as PDFKit.Mixins.PDFFontSource;
}
