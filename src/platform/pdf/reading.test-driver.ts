import { inflateSync } from 'node:zlib';

/**
 * The content of a PDF: its lines from left to right, the embedded fonts and the attached texts.
 */
export type Shown = { lines: string[]; fonts: string[]; hasBoxes: boolean; attached: string[] };

type Glyphs = Map<string, string>;

export function readPdf(document: Buffer): Shown {
  const all = document.toString('latin1');
  const objects = new Map(
    [...all.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const streams = [...objects.values()].flatMap((body) => streamOf(body) ?? []);
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, glyphsOf(streamOf(objects.get(map) ?? '') ?? '')];
    }),
  );
  const pieces = streams.flatMap((stream) => piecesOf(stream, fonts));
  return {
    lines: linesOf(pieces),
    fonts: [...all.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name),
    hasBoxes: pieces.some(({ isBox }) => isBox),
    attached: streams.flatMap((stream) => {
      const text = Buffer.from(stream, 'latin1').toString();
      return text.startsWith('\uFEFF') ? [text] : [];
    }),
  };
}

function streamOf(body: string): string | undefined {
  const [, data] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (data === undefined) return undefined;
  const bytes = Buffer.from(data, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** The text of each glyph of a font. */
function glyphsOf(map: string): Glyphs {
  const lists = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)];
  const glyphs = lists.flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/g)]);
  return new Map(
    glyphs.map(([, hex = ''], at) => [
      at.toString(16).padStart(4, '0'),
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ]),
  );
}

type Piece = { x: number; y: number; text: string; isBox: boolean };

function piecesOf(stream: string, fonts: ReadonlyMap<string, Glyphs>): Piece[] {
  return [...stream.matchAll(/^BT\n([\s\S]*?)^ET$/gm)].flatMap(([, body = '']) => {
    const font = fonts.get(/\/(F\d+) /.exec(body)?.[1] ?? '') ?? new Map<string, string>();
    const [, x = '', y = ''] = /1 0 0 1 (\S+) (\S+) Tm/.exec(body) ?? [];
    const ids = [...body.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g));
    const glyphs = ids.flatMap((id) => id ?? []);
    const text = glyphs.map((id) => font.get(id) ?? '').join('');
    return [{ x: Number(x), y: Number(y), text, isBox: glyphs.includes('0000') }];
  });
}

function linesOf(pieces: readonly Piece[]): string[] {
  const heights = [...new Set(pieces.map(({ y }) => y))];
  return heights.map((height) =>
    pieces
      .filter(({ y }) => y === height)
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  );
}
