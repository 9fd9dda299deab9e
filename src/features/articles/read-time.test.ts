import { expect, it } from 'vitest';
import { normaliseDocument } from '#document/normalise.ts';
import { minutesToRead } from './read-time.ts';

const words = (count: number, word = 'vertex') => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `${word} `.repeat(count) }],
});
const code = (lines: number) => ({
  type: 'codeBlock',
  attrs: { language: 'python' },
  content: [{ type: 'text', text: 'bpy.ops.mesh.subdivide(number_cuts=2)\n'.repeat(lines) }],
});
const picture = {
  type: 'image',
  attrs: { src: '/files/images/6f0c2f6e-3a75-4c0b-9d0f-0d8a5f6b7c11/800.webp', alt: 'Pipes' },
};

const cases: [what: string, content: object[], minutes: number | null][] = [
  ['nothing', [], null],
  ['an empty paragraph', [{ type: 'paragraph' }], null],
  ['a few words', [words(3)], 1],
  ['a page of words', [words(230)], 1],
  ['six pages', [words(1_380)], 6],
  ['a word in two marks counts once', [splitWords(690)], 3],
  ['forty lines of code, whatever words they have', [words(1), code(40)], 2],
  ['twelve pictures', Array.from({ length: 12 }, () => picture), 2],
  ['all of them', [words(460), code(20), ...Array.from({ length: 6 }, () => picture)], 4],
  ['signs without spaces', [words(1, '顶点'.repeat(460))], 2],
  ['punctuation is no word', [words(400, '— … !')], 1],
];

it.each(cases)('%s', (_, content, minutes) => {
  expect(minutesToRead(normaliseDocument({ type: 'doc', content }))).toBe(minutes);
});

it('has no time for what was not written yet, and never more than 999 minutes', () => {
  expect(minutesToRead(null)).toBeNull();
  const pictures = Array.from({ length: 6_100 }, () => picture) as never;
  expect(minutesToRead({ type: 'doc', content: pictures })).toBe(999);
});

/** Each word half in bold. */
function splitWords(count: number) {
  const marks = [{ type: 'bold' }];
  const content = Array.from({ length: count }, () => [
    { type: 'text', text: ' ver' },
    { type: 'text', text: 'tex', marks },
  ]).flat();
  return { type: 'paragraph', content };
}
