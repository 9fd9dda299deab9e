import { describe, expect, it } from 'vitest';
import { shownComment } from '#test/shown-comments.ts';
import {
  changeList,
  listFrom,
  missingOf,
  threadsInOrder,
  type CommentList,
  type ListChange,
} from './list.ts';
import type { Comment, Thread } from './thread.ts';

function comment(id: string, parentId: string | null = null, threadId = id.charAt(0)): Comment {
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, id.length));
  return shownComment({ id, threadId, parentId, createdAt });
}

const thread = (id: string, replies: number, next: string | null = null): Thread => ({
  id,
  replies,
  next,
});

/** a with two replies, of which one has a reply; b is loaded in part. */
const start = listFrom({
  total: 14,
  threads: [thread('a', 3), thread('b', 9, 'after b1')],
  comments: [
    comment('a'),
    comment('a1', 'a'),
    comment('a2', 'a'),
    comment('a11', 'a1'),
    comment('b'),
  ],
  next: 'after b',
});

/** Each thread as 'id(comments)replies>next', then the total and the next page. */
function drawn({ threads, total, next }: CommentList): string {
  const each = threads.map(
    ({ id, comments, replies, next: more }) =>
      `${id}(${comments.map((one) => one.id).join(' ')})${replies}>${more ?? ''}`,
  );
  return `${each.join(' ')} | ${total} | ${next}`;
}

const a = 'a(a a1 a2 a11)3>';
const b = 'b(b)9>after b1';

const cases: [name: string, change: ListChange, expected: string][] = [
  [
    'the next page',
    {
      type: 'page',
      page: { total: 15, threads: [thread('c', 0)], comments: [comment('c')], next: null },
    },
    `${a} ${b} c(c)0> | 15 | null`,
  ],
  [
    'the first page once more, with a new comment',
    {
      type: 'refreshed',
      page: {
        total: 15,
        threads: [thread('n', 0), thread('b', 10, 'after b0')],
        comments: [comment('n'), comment('b')],
        next: 'after n',
      },
    },
    `${a} b(b)10>after b1 n(n)0> | 15 | after b`,
  ],
  [
    'what was written since, on the first page and further down',
    {
      type: 'arrived',
      page: {
        total: 16,
        threads: [thread('n', 0), thread('b', 10, 'after b0')],
        comments: [comment('n'), comment('b')],
        next: 'after n',
      },
      parts: [{ thread: thread('a', 4), comments: [comment('a'), comment('a3', 'a')] }],
    },
    'a(a a1 a2 a11 a3)4> b(b)10>after b1 n(n)0> | 16 | after b',
  ],
  [
    'more of it than a page',
    {
      type: 'arrived',
      page: { total: 40, threads: [thread('n', 0)], comments: [comment('n')], next: 'after n' },
      parts: [],
    },
    `${a} ${b} n(n)0> | 40 | after n`,
  ],
  [
    'the first page as somebody else reads it',
    {
      type: 'restarted',
      page: { total: 1, threads: [thread('c', 0)], comments: [comment('c')], next: null },
    },
    'c(c)0> | 1 | null',
  ],
  [
    'more of a thread',
    {
      type: 'more',
      part: { thread: thread('b', 9), comments: [comment('b'), comment('b1', 'b')] },
    },
    `${a} b(b b1)9> | 14 | after b`,
  ],
  [
    'the way to a comment in a thread that is known',
    {
      type: 'path',
      part: { thread: thread('b', 9, 'start'), comments: [comment('b'), comment('b7', 'b')] },
    },
    `${a} b(b b7)9>after b1 | 14 | after b`,
  ],
  [
    'a new top-level comment',
    { type: 'added', comment: comment('n') },
    `n(n)0> ${a} ${b} | 15 | after b`,
  ],
  [
    'a new reply',
    { type: 'added', comment: comment('a3', 'a') },
    `a(a a1 a2 a11 a3)4> ${b} | 15 | after b`,
  ],
  [
    'a reply with those below it goes',
    { type: 'removed', comment: comment('a1') },
    `a(a a2)1> ${b} | 12 | after b`,
  ],
  [
    'a thread goes with what was not loaded of it',
    { type: 'removed', comment: comment('b') },
    `${a} | 4 | after b`,
  ],
  [
    'a thread goes with what the server deleted of it',
    { type: 'removed', comment: comment('b'), gone: { removed: 10, counted: 7 } },
    `${a} | 7 | after b`,
  ],
  [
    'a nested reply goes with what was not loaded below it',
    { type: 'removed', comment: comment('a1'), gone: { removed: 3, counted: 3 } },
    `a(a a2)0> ${b} | 11 | after b`,
  ],
  [
    'what is not there cannot go',
    { type: 'removed', comment: comment('x') },
    `${a} ${b} | 14 | after b`,
  ],
];

describe('the list after', () => {
  it.each(cases)('%s', (_, change, expected) => {
    const once = changeList(start, change);
    expect(drawn(once)).toBe(expected);
    expect(drawn(changeList(once, change))).toBe(expected);
  });

  it('the way to a comment far down: its thread comes first', () => {
    const part = { thread: thread('z', 4, 'start'), comments: [comment('z'), comment('z4', 'z')] };
    expect(changeList(start, { type: 'path', part }).sentTo).toBe('z');
    const known = { ...part, thread: thread('b', 9) };
    expect(changeList(start, { type: 'path', part: known }).sentTo).toBeNull();
  });

  it('an edit: new words, the same place', () => {
    const edit = { id: 'a1', threadId: 'a', text: 'New', updatedAt: new Date() };
    const edited = changeList(start, { type: 'edited', comment: edit });
    expect(edited.threads[0]?.comments[1]).toEqual({ ...comment('a1', 'a'), ...edit });
    expect(drawn(edited)).toBe(drawn(start));
  });

  it('the answer of the server takes the place of what was shown ahead of it', () => {
    const ahead = { ...comment('n'), isSending: true as const };
    const shown = changeList(start, { type: 'added', comment: ahead });
    const stored = changeList(shown, { type: 'added', comment: comment('n') });
    expect(stored.threads[0]?.comments).toEqual([comment('n')]);
    expect(stored.total).toBe(15);
  });
});

it('threads that did not change stay the same objects', () => {
  const changed = changeList(start, { type: 'added', comment: comment('a3', 'a') });
  expect(changed.threads[0]).not.toBe(start.threads[0]);
  expect(changed.threads[1]).toBe(start.threads[1]);
});

it('orders threads newest first, by id at the same moment, the one sent to before all', () => {
  const at = (id: string, minute: number) => ({
    ...comment(id),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  });
  const comments = [at('p', 1), at('q', 3), at('r', 2), at('s', 2)];
  const threads = comments.map(({ id }) => thread(id, 0));
  const list = listFrom({ total: 4, threads, comments, next: null });
  const order = (sentTo: string | null) =>
    threadsInOrder({ ...list, sentTo })
      .map(({ id }) => id)
      .join('');
  expect(order(null)).toBe('qsrp');
  expect(order('p')).toBe('pqsr');
});

it('says how much of a thread is missing', () => {
  const missing = start.threads.map((known) => missingOf(known));
  expect(missing).toEqual([0, 9]);
});

it('a comment goes with a placeholder below it, which the total does not count', () => {
  const mine = { ...comment('m'), removal: null };
  const placeholder = { ...comment('m1', 'm'), removal: { reason: 'Spam.' } };
  const under = { ...comment('m11', 'm1'), threadId: 'm' };
  const page = {
    total: 2,
    threads: [thread('m', 2)],
    comments: [mine, placeholder, under],
    next: null,
  };
  const list = listFrom(page);
  expect(changeList(list, { type: 'removed', comment: mine })).toMatchObject({ total: 0 });
});
