import { describe, expect, it } from 'vitest';
import { quickest } from '#test/processor-time.ts';
import { wordChanges } from './word-changes.ts';

/** Removed words in [-…-], added ones in {+…+}. */
function diff(before: string, after: string): string {
  return wordChanges(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');
}

describe('wordChanges', () => {
  it.each([
    ['', '', ''],
    ['one two', 'one two', 'one two'],
    ['', 'new', '{+new+}'],
    ['old', '', '[-old-]'],
    ['Set the scale to 2.', 'Set the scale to 3.', 'Set the scale to [-2.-]{+3.+}'],
    ['a c', 'a b c', 'a {+b +}c'],
    ['a b c', 'a c', 'a [-b -]c'],
    ['one two three', 'three two one', '[-one-]{+three+} two [-three-]{+one+}'],
    ['a  b', 'a b', 'a[-  -]{+ +}b'],
    ['a\nb', 'a b', 'a[-\n-]{+ +}b'],
    ['x x x', 'x x', 'x x[- x-]'],
  ])('%j to %j: %s', (before, after, expected) => {
    expect(diff(before, after)).toBe(expected);
  });

  it('puts both versions together again', () => {
    const before = 'Apply the scale, then the rotation, and check the normals.';
    const after = 'Apply the rotation first, then the scale, and check all normals.';
    const changes = wordChanges(before, after);
    const without = (kind: string) =>
      changes.map((change) => (change.kind === kind ? '' : change.text)).join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('shows two long texts without likeness as one replacement, at once', () => {
    const words = (sign: string) => Array.from({ length: 9_000 }, (_, at) => sign + at).join(' ');
    const [before, after] = [words('a'), words('b')];
    expect(wordChanges(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(quickest(() => wordChanges(before, after))).toBeLessThan(100);
  });
});
