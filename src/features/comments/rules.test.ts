import { describe, expect, it } from 'vitest';
import { cursorText, placeAt } from '#shared/cursor.ts';
import { commentListInput, readEdit } from './input.ts';
import { cleanComment, commentAnchor, commentIdFrom } from './rules.ts';

const id = 'c0a80000-1111-4222-8333-444455556666';

describe('the words of a comment', () => {
  const cases: [name: string, text: string, stored: string][] = [
    ['space at the ends goes', '  \n Hello \n ', 'Hello'],
    ['line breaks stay', 'one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['line breaks of other systems', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['towers of empty lines shrink', `one${'\n'.repeat(50)}two`, 'one\n\n\ntwo'],
    ['NFC', 'Cafe\u0301', 'Café'],
    ['control characters go', 'a\u0000b\u0007c\u001b[1m\td', 'abc[1m d'],
    ['nothing turns words round', 'a\u202egpj\u202c \u2067b\u2069', 'agpj b'],
    ['marks of Arabic and Hebrew stay', 'שלום\u200f!\u200e', 'שלום\u200f!\u200e'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['markup is only text', '<script>alert(1)</script> **x**', '<script>alert(1)</script> **x**'],
    ['emoji with joiners', '👩🏽‍🚀', '👩🏽‍🚀'],
    ['whitespace of all kinds', ' \t\n\u00a0\u2003\u3000', ''],
    ['invisible characters', '\u200b\u200d\ufeff\u2060\u00ad', ''],
    ['letters drawn as nothing', '\u3164\u2800\u115f', ''],
    ['nothing', '', ''],
  ];
  it.each(cases)('%s', (_, text, stored) => {
    expect(cleanComment(text)).toBe(stored);
    expect(cleanComment(stored)).toBe(stored);
  });
});

describe('the words of an edit', () => {
  const refused: [name: string, text: string, about: string][] = [
    ['empty', '', 'cannot be empty.'],
    ['whitespace', ' \n ', 'cannot be empty.'],
    ['invisible', '\u200b', 'cannot be empty.'],
    ['one too many', 'x'.repeat(5001), 'can have at most 5,000 characters.'],
    ['far too many', 'x'.repeat(100_000), 'can have at most 5,000 characters.'],
  ];
  it.each(refused)('refuses %s in the words of what they stand under', (_, text, about) => {
    const refusalOf = (type: 'article' | 'product') => () => readEdit({ text }, type);
    expect(refusalOf('article')).toThrow(new RegExp(`^(A c|C)omment ${about}$`));
    expect(refusalOf('product')).toThrow(new RegExp(`^(A p|P)ost ${about}$`));
  });

  it.each([
    ['5,000 characters', 'x'.repeat(5000)],
    ['5,000 and space around them', ` ${'x'.repeat(5000)}\n`],
  ])('takes %s', (_, text) => {
    expect(readEdit({ text }, 'article').text).toHaveLength(5000);
  });
});

describe('the cursor', () => {
  it('comes back as it was', () => {
    const place = placeAt(new Date('2026-01-02T03:04:05.678Z'), id);
    const after = cursorText(place);
    expect(commentListInput.parse({ articleId: id, after }).after).toEqual(place);
  });

  it.each(['', 'x', `1_${id}`, `1_'; drop table comments`, cursorText(['-1', id])])(
    'refuses %j',
    (after) => {
      const result = commentListInput.safeParse({ articleId: id, after });
      expect(result.error?.issues[0]?.message).toBe('This page of the list does not exist.');
    },
  );
});

it.each([
  [`#${commentAnchor(id)}`, id],
  ['', null],
  ['#comment-', null],
  ['#comment-1', null],
  [`#comment-${id}"]`, null],
  [`#other-${id}`, null],
])('the hash %j points to %j', (hash, expected) => {
  expect(commentIdFrom(hash)).toBe(expected);
});
