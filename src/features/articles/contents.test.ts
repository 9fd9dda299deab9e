import { describe, expect, it } from 'vitest';
import { normaliseDocument } from '#document/normalise.ts';
import { contentsOf } from './contents.ts';

const heading = (level: number, text: string) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});
const contentsFor = (...content: object[]) =>
  contentsOf(normaliseDocument({ type: 'doc', content }));
const depthsOf = (...levels: number[]) =>
  contentsFor(...levels.map((level, at) => heading(level, `Step ${at}`))).map(({ depth }) => depth);

describe('contentsOf', () => {
  it('is empty for fewer than four headings, blank ones not counted', () => {
    expect(depthsOf(2, 2, 2)).toEqual([]);
    expect(
      contentsFor(...'abc'.split('').map((text) => heading(2, text)), heading(2, ' ')),
    ).toEqual([]);
  });

  it.each<[number[], number[]]>([
    [
      [2, 3, 4, 2],
      [0, 1, 2, 0],
    ],
    [
      [3, 3, 4, 3],
      [0, 0, 1, 0],
    ],
    [
      [1, 2, 3, 6],
      [0, 0, 1, 2],
    ],
    [
      [6, 6, 6, 6],
      [0, 0, 0, 0],
    ],
  ])('levels %j stand at depths %j', (levels, depths) => {
    expect(depthsOf(...levels)).toEqual(depths);
  });

  it('names the anchors that the rendered headings have', () => {
    const four = ['Ready', 'Ready', 'Größe', 'Go'].map((text) => heading(2, text));
    expect(contentsFor(...four)).toEqual([
      { depth: 0, text: 'Ready', id: 'section-ready' },
      { depth: 0, text: 'Ready', id: 'section-ready-2' },
      { depth: 0, text: 'Größe', id: 'section-größe' },
      { depth: 0, text: 'Go', id: 'section-go' },
    ]);
  });

  it('is bounded, however many and long the headings are', () => {
    const many = Array.from({ length: 900 }, () => heading(2, 'x'.repeat(120)));
    const entries = contentsFor({ type: 'blockquote', content: many });
    expect(entries).toHaveLength(60);
    expect(entries.every(({ text }) => text.length === 100 && text.endsWith('…'))).toBe(true);
  });
});
