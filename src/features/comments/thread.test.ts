import { describe, expect, it } from 'vitest';
import { shownComment } from '#test/shown-comments.ts';
import {
  buildThread,
  countBelow,
  withDescendants,
  type Comment,
  type CommentNode,
} from './thread.ts';

/** A comment by a short name; `minute` says when it was written. */
function comment(id: string, parentId: string | null, minute: number, threadId = 'a'): Comment {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
  return shownComment({ id, threadId, parentId, createdAt });
}

/** The comment of a level in a chain: a, b2, b3 … */
const levelId = (level: number) => (level === 1 ? 'a' : `b${level}`);

/** A chain a → b2 → b3 … of this many levels. */
function chain(levels: number): Comment[] {
  return Array.from({ length: levels }, (_, place) =>
    comment(levelId(place + 1), place === 0 ? null : levelId(place), place),
  );
}

/** 'a(b c(d))' with continued replies after a bar: 'l(|m n)'. */
function drawn(nodes: CommentNode[]): string {
  return nodes
    .map(({ comment: { id }, replies, continued }) => {
      const inside = drawn(replies) + (continued.length ? `|${drawn(continued)}` : '');
      return inside ? `${id}(${inside})` : id;
    })
    .join(' ');
}

describe('the tree of a thread (spec A §9)', () => {
  const cases: [name: string, comments: Comment[], expected: string][] = [
    ['a comment alone', [comment('a', null, 1)], 'a'],
    [
      'replies oldest first, whatever order they come in',
      [comment('d', 'a', 4), comment('b', 'a', 2), comment('a', null, 1), comment('c', 'b', 3)],
      'a(b(c) d)',
    ],
    [
      'the same moment: by id, everywhere the same',
      [comment('a', null, 1), comment('z', 'a', 2), comment('y', 'a', 2), comment('x', 'a', 2)],
      'a(x y z)',
    ],
    [
      'a reply without its parent hangs on the first comment',
      [comment('a', null, 1), comment('d', 'gone', 4)],
      'a(d)',
    ],
    ['without its first comment there is none', [comment('d', 'gone', 4)], ''],
    ['twelve levels stand inside each other', chain(12), nested(12)],
    ['the thirteenth continues the twelfth', chain(13), nested(12, '|b13')],
    ['what is deeper continues flat', chain(15), nested(12, '|b13 b14 b15')],
    [
      'the flat list is in order of time, branches mixed',
      [...chain(13), comment('z', 'b12', 20), comment('y', 'b13', 30)],
      nested(12, '|b13 z y'),
    ],
  ];
  it.each(cases)('%s', (_, comments, expected) => {
    const top = buildThread('a', comments);
    expect(drawn(top ? [top] : [])).toBe(expected);
  });

  it('names whom each answers and its level, also in the flat list', () => {
    const top = buildThread('a', chain(15));
    const last = Array.from({ length: 11 }).reduce<CommentNode | null | undefined>(
      (node) => node?.replies[0],
      top,
    );
    expect(top).toMatchObject({ level: 1, repliesTo: null });
    expect(last?.level).toBe(12);
    expect(last?.continued.map(({ level, repliesTo }) => [level, repliesTo?.id])).toEqual([
      [13, 'b12'],
      [13, 'b13'],
      [13, 'b14'],
    ]);
  });

  it('stands a thread of 20,000 levels', () => {
    const top = buildThread('a', chain(20_000));
    expect(top && countBelow(top)).toBe(19_999);
  });
});

it.each([
  ['a', ['a', 'b', 'c', 'd']],
  ['b', ['b', 'c']],
  ['d', ['d']],
  ['unknown', ['unknown']],
])('%s and all below it', (id, expected) => {
  const comments = [
    comment('c', 'b', 3),
    comment('a', null, 1),
    comment('b', 'a', 2),
    comment('d', 'a', 4),
    comment('e', null, 5, 'e'),
  ];
  expect([...withDescendants(comments, id)].toSorted()).toEqual(expected);
});

function nested(levels: number, inside = ''): string {
  let drawing = inside;
  for (let level = levels; level >= 1; level -= 1) {
    drawing = drawing ? `${levelId(level)}(${drawing})` : levelId(level);
  }
  return drawing;
}
