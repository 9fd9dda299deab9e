import { describe, expect, it } from 'vitest';
import { cleanLine, cutText } from './text.ts';

describe('cleanLine', () => {
  it.each([
    ['  a  ', 'a'],
    ['a\nb', 'a b'],
    ['a\u0000b', 'a b'],
    ['e\u0301', 'é'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
  ])('%o → %o', (given, clean) => {
    expect(cleanLine(given)).toBe(clean);
  });
});

describe('cutText', () => {
  it('leaves what fits and ends what does not with an ellipsis', () => {
    expect(cutText('x'.repeat(160), 160)).toBe('x'.repeat(160));
    expect(cutText('x'.repeat(161), 160)).toBe(`${'x'.repeat(159)}…`);
    expect(cutText('one two three', 8)).toBe('one two…');
    expect(cutText('😀😀😀', 2)).toBe('😀…');
  });
});
