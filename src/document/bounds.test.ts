import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { normaliseDocument } from './normalise.ts';

function refusedSentence(input: unknown): string {
  try {
    normaliseDocument(input);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID') return error.message;
    throw error;
  }
  return 'accepted';
}

describe('limits', () => {
  const nested = (levels: number) => {
    let node: object = { type: 'paragraph' };
    for (let level = 0; level < levels; level += 1) node = { type: 'blockquote', content: [node] };
    return { type: 'doc', content: [node] };
  };
  const src = '/files/images/0198c0de-1234-7abc-8def-0123456789ab/800.webp';
  const times = (count: number, ...blocks: object[]) => ({
    type: 'doc',
    content: Array.from({ length: count }, () => blocks).flat(),
  });
  const image = { type: 'image', attrs: { src } };
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
  const overhead = JSON.stringify(normaliseDocument('x')).length - 1;
  const size = 200_000 - overhead;

  it.each<[string, unknown, string]>([
    ['50 images', times(50, image), 'accepted'],
    ['51 images', times(51, image), 'The text has too many blocks. At most 50 are allowed.'],
    ['25 images with words between', times(25, words, image), 'accepted'],
    [
      '26 images with words between',
      times(26, words, image),
      'The text has too many blocks. At most 50 are allowed.',
    ],
    ['600 paragraphs', times(600, words), 'accepted'],
    ['600 paragraphs of plain text', 'a\n\n'.repeat(600), 'accepted'],
    ['23 quotes in one another', nested(23), 'accepted'],
    ['24 quotes in one another', nested(24), 'The text is nested too deeply.'],
    ['10,000 levels', nested(10_000), 'The text is nested too deeply.'],
    ['10,000 levels of JSON', '['.repeat(10_000) + ']'.repeat(10_000), 'accepted'],
    [
      '10,000 levels of attributes',
      `{"type":"doc","a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`,
      'The text is nested too deeply.',
    ],
    ['200 kB', 'x'.repeat(size), 'accepted'],
    ['one byte more', 'x'.repeat(size + 1), 'The text is too long. At most 200 kB can be saved.'],
    [
      '200 kB of letters of two bytes',
      'é'.repeat(size / 2 + 1),
      'The text is too long. At most 200 kB can be saved.',
    ],
    [
      'a large attribute that would be dropped',
      { type: 'doc', x: 'x'.repeat(200_000) },
      'The text is too long. At most 200 kB can be saved.',
    ],
    [
      'very many small values',
      { type: 'doc', x: Array(200_001).fill(1) },
      'The text is too long. At most 200 kB can be saved.',
    ],
  ])('%s', (_, input, sentence) => {
    expect(refusedSentence(input)).toBe(sentence);
  });

  it('counts what is filled in', () => {
    let list: object = { type: 'bulletList', content: [{ type: 'listItem' }] };
    for (let level = 0; level < 11; level += 1) {
      list = {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }, list] }],
      };
    }
    expect(refusedSentence({ type: 'doc', content: [list] })).toBe(
      'The text is nested too deeply.',
    );
  });

  it('ends on circular and on much shared structure', () => {
    const cycle: { type: string; content: unknown[] } = { type: 'blockquote', content: [] };
    cycle.content.push(cycle);
    expect(refusedSentence({ type: 'doc', content: [cycle] })).toBe(
      'The text is nested too deeply.',
    );
    let shared: unknown = { type: 'paragraph' };
    for (let level = 0; level < 8; level += 1)
      shared = { type: 'blockquote', content: Array(50).fill(shared) };
    expect(refusedSentence({ type: 'doc', content: [shared] })).toBe(
      'The text is too long. At most 200 kB can be saved.',
    );
  });
});
