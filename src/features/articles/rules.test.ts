import { describe, expect, it } from 'vitest';
import { mayEdit, mayRead } from './policy.ts';
import {
  articlePath,
  categoryDisplay,
  categorySlug,
  difficultyDisplay,
  readTimeText,
  sortFrom,
  sortOptions,
  statusAfter,
  statusAfterEdit,
} from './rules.ts';

describe('what the specification fixes', () => {
  it('names the categories with their words and colours (spec A §3)', () => {
    expect(categoryDisplay).toEqual({
      Tutorial: { label: 'Tutorials', description: 'step-by-step learning guides', tone: 'green' },
      Workflow: { label: 'Workflows', description: 'process optimization guides', tone: 'blue' },
      Guide: { label: 'Guides', description: 'comprehensive how-to content', tone: 'orange' },
      News: { label: 'News', description: 'latest updates and announcements', tone: 'pink' },
    });
  });

  it('orders the sort options (spec A §9)', () => {
    expect(sortOptions.map(({ id, label }) => [id, label])).toEqual([
      ['created_at-desc', 'Newest First'],
      ['created_at-asc', 'Oldest First'],
      ['title-asc', 'Title (A-Z)'],
      ['view_count-desc', 'Most Viewed'],
      ['likes-desc', 'Most Liked'],
      ['dislikes-desc', 'Most Disliked'],
    ]);
  });

  it.each([
    ['likes-desc', 'likes-desc'],
    ['likes-asc', 'created_at-desc'],
    ['', 'created_at-desc'],
    [null, 'created_at-desc'],
    [undefined, 'created_at-desc'],
  ])('sort %s is %s', (given, sort) => {
    expect(sortFrom(given)).toBe(sort);
  });

  it('writes read time, difficulty and address', () => {
    expect(readTimeText(18)).toBe('18 min read');
    expect(Object.values(difficultyDisplay).map(({ label }) => label)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
    ]);
    expect(categorySlug('News')).toBe('news');
    expect(articlePath({ category: 'Guide', slug: 'hot-metal' })).toBe(
      '/knowledge-base/guide/hot-metal',
    );
  });
});

describe('moderation (spec A §4)', () => {
  it('approves into the open and rejects out of it', () => {
    expect(statusAfter('approve')).toEqual({ status: 'approved', isPublished: true });
    expect(statusAfter('reject')).toEqual({ status: 'rejected', isPublished: false });
  });

  const published = { status: 'approved', isPublished: true } as const;
  const rejected = { status: 'rejected', isPublished: false } as const;
  const pending = { status: 'pending', isPublished: false } as const;
  it.each([
    [published, false, pending],
    [rejected, false, pending],
    [pending, false, pending],
    [published, true, published],
    [rejected, true, rejected],
  ])('an edit of %o, by the moderator: %s', (before, isModerator, after) => {
    expect(statusAfterEdit(before, isModerator)).toEqual(after);
  });
});

describe('who may (spec A §6)', () => {
  const person = {
    username: 'mira',
    avatarUrl: null,
    isModerator: false,
    isNewcomer: false,
    suspension: null,
  };
  const author = { ...person, id: 'a' };
  const other = { ...person, id: 'b' };
  const moderator = { ...person, id: 'm', isModerator: true };
  const coauthor = { ...person, id: 'c' };
  const invited = { ...person, id: 'i' };
  const coauthors = [
    { id: 'c', status: 'accepted' as const },
    { id: 'i', status: 'invited' as const },
  ];
  const hidden = { authorId: 'a', coauthors, isPublished: false };
  const open = { authorId: 'a', coauthors, isPublished: true };
  const orphan = { authorId: null, coauthors: [], isPublished: false };

  it.each([
    [null, open, true],
    [null, hidden, false],
    [other, hidden, false],
    [author, hidden, true],
    [coauthor, hidden, true],
    [invited, hidden, true],
    [coauthor, orphan, false],
    [moderator, hidden, true],
    [other, orphan, false],
  ])('%o reads %o: %s', (viewer, article, may) => {
    expect(mayRead(viewer, article)).toBe(may);
  });

  it.each([
    [null, false],
    [other, false],
    [moderator, false],
    [invited, false],
    [coauthor, true],
    [author, true],
  ])('%o edits: %s', (viewer, may) => {
    expect(mayEdit(viewer, open)).toBe(may);
    expect(mayEdit(viewer, orphan)).toBe(false);
  });
});
