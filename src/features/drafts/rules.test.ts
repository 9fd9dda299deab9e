import { describe, expect, it } from 'vitest';
import { isUndoable, outcomeOf } from './rules.ts';
import { describedDraft, idsIn } from './described.ts';
import { targetOf } from './target.ts';
import type { DraftFormKind } from './rules.ts';

const id = '0190a1b2-0000-4000-8000-00000000000a';
const other = '0190a1b2-0000-4000-8000-00000000000b';

describe('what becomes of content that a device sends', () => {
  const at = (revision: string, basedOn: string[] = [], deletedAt: Date | null = null) => ({
    revision,
    basedOn,
    deletedAt,
  });
  it.each([
    ['nothing stored, begun', undefined, ['a'], 'create'],
    ['nothing stored, gone on with', undefined, ['b', 'a'], 'gone'],
    ['deleted, begun again', at('a', [], new Date()), ['b'], 'create'],
    ['deleted, gone on with', at('a', [], new Date()), ['b', 'a'], 'gone'],
    ['the same again', at('b', ['a']), ['b', 'a'], 'repeat'],
    ['the next one', at('a'), ['b', 'a'], 'update'],
    ['the next but one, an answer lost', at('b', ['a']), ['c', 'a', 'b'], 'update'],
    ['the next but one, a call lost', at('a'), ['c', 'a', 'b'], 'update'],
    ['one that was overtaken', at('c', ['a', 'b']), ['b', 'a'], 'repeat'],
    ['another device went on', at('x', ['a']), ['b', 'a'], 'conflict'],
    ['begun twice under one id', at('x'), ['b'], 'conflict'],
  ] as const)('%s', (_, stored, [revision, ...basedOn], outcome) => {
    expect(outcomeOf(stored, { revision, basedOn })).toBe(outcome);
  });
});

describe('a deleted draft', () => {
  it.each([
    [0, true],
    [3_600_000, true],
    [3_600_001, false],
  ])('%i milliseconds later', (later, isThere) => {
    expect(isUndoable(new Date(1000), 1000 + later)).toBe(isThere);
  });
});

describe('what a list shows of a draft', () => {
  const long = 'x'.repeat(200);
  it.each([
    ['Some words\nof a comment', 'Some words of a comment', null],
    [{ title: 'An article', thumbnail: { id, width: 1, height: 1 } }, 'An article', id],
    [{ title: ' ', name: 'A product', thumbnail: null }, 'A product', null],
    [{ rating: 4, comment: 'Good', blenderVersion: '5.1' }, 'Good', null],
    [{ number: '1.2.0' }, '1.2.0', null],
    [{ title: 5, thumbnail: { id: 'x' } }, '', null],
    [{ title: long }, `${'x'.repeat(119)}…`, null],
    [{ title: 'a\u202eb' }, 'ab', null],
    [null, '', null],
    [7, '', null],
  ])('%#', (value, title, imageId) => {
    expect(describedDraft(value)).toEqual({ title, imageId });
  });

  it('finds ids wherever they stand, and at most 300', () => {
    const content = { thumbnail: { id }, doc: [{ src: `/files/images/${other}/800.webp` }] };
    expect([...idsIn(content)].toSorted()).toEqual([id, other]);
    expect([...idsIn({ words: `${'x'.repeat(200)} ${id}` })]).toEqual([]);
    const many = Array.from({ length: 400 }, (_, at) => id.slice(0, -3) + String(at + 100));
    expect(idsIn(many).size).toBe(300);
  });
});

describe('where a draft is gone on with', () => {
  const cases: [DraftFormKind, string, unknown][] = [
    ['article', 'new', { kind: 'page', id: '/create' }],
    ['article', 'edit_a b', { kind: 'page', id: '/edit/a%20b' }],
    ['article', 'else', null],
    ['product', 'new', { kind: 'page', id: '/marketplace/upload' }],
    ['product', 'edit_x', { kind: 'page', id: '/marketplace/edit/x' }],
    ['version', 'x', { kind: 'product-slug', id: 'x', under: '/versions/new' }],
    ['profile', 'edit', { kind: 'page', id: '/profile/edit' }],
    ['comment', `article:${id}`, { kind: 'article', id }],
    ['comment', `product:${id}`, { kind: 'product', id }],
    ['comment', `reply:${id}`, { kind: 'comment', id }],
    ['comment', `edit:${id}`, { kind: 'comment', id }],
    ['comment', 'reply:1', null],
    ['comment', `else:${id}`, null],
    ['review', id, { kind: 'product', id }],
    ['review', 'x', null],
    ['review-reply', id, { kind: 'review', id }],
    ['review-reply', '', null],
  ];
  it.each(cases)('%s %s', (form, subject, target) => {
    expect(targetOf({ form, subject })).toEqual(target);
  });
});
