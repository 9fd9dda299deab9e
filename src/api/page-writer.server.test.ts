import { expect, it } from 'vitest';
import { newPageWriter } from './page-writer.server.ts';

function written(pieces: readonly string[]): string {
  const ends: string[] = [];
  const writer = newPageWriter((page) => ends.push(page.toString()));
  for (const piece of pieces) expect(writer.write(piece)).toBe(true);
  writer.end();
  expect(ends).toHaveLength(1);
  return ends.join('');
}

const long = 'Łódź – ✓ 🔥 '.repeat(4_000);

it.each([
  ['nothing', []],
  ['short pieces', ['<p>', 'Gießen', '</p>']],
  ['a long piece between short ones', ['<p>', long, '</p>']],
  ['long pieces alone', [long, long]],
  ['many short ones', Array.from({ length: 9_000 }, (_, number) => `<i>${number} “ü”</i>`)],
  ['a page longer than any other', ['<p>', long.repeat(40), '</p>', long.repeat(80), 'end']],
  ['a short one after it', ['<p>', 'short', '</p>']],
])('encodes %s, each in its place', (_, pieces) => {
  expect(written(pieces)).toBe(pieces.join(''));
});

it('keeps the bytes of two pages apart that are written in turn', () => {
  const ends: string[] = [];
  const writers = ['a', 'b'].map(() => newPageWriter((page) => ends.push(page.toString())));
  for (const [at, writer] of writers.entries()) writer.write(long + String(at));
  for (const writer of writers) writer.end();
  expect(ends).toEqual([`${long}0`, `${long}1`]);
});
