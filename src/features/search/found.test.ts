import { describe, expect, it } from 'vitest';
import { excerptOf, groupsOf, peopleGroup, type SearchResults } from './found.ts';

const none: SearchResults = {
  articles: { rows: [], hasMore: false, corrected: null },
  products: { rows: [], hasMore: false, corrected: null },
  people: { rows: [], hasMore: false },
};

const article = {
  id: 'a',
  slug: 'how-rust-grows',
  title: 'How rust grows',
  category: 'Guide' as const,
  difficulty: 'beginner' as const,
  readTime: '7 min read',
  description: 'On old iron.',
  thumbnailId: 'picture',
};

const product = {
  id: 'p',
  slug: 'rust',
  name: 'Shader',
  description: 'Rust for everything.',
  priceCents: 1200,
  thumbnailId: 'picture',
  seller: 'mira',
};

const person = {
  id: 'm',
  username: 'mira-lane',
  avatarUrl: null,
  createdAt: new Date('2025-08-02'),
};

describe('the groups', () => {
  it('are those that hold something, in their order, each row with its page', () => {
    const found = {
      articles: { rows: [article], hasMore: true, corrected: null },
      products: { rows: [product], hasMore: true, corrected: null },
      people: { rows: [person], hasMore: true },
    };
    const groups = groupsOf(found, 'rust & iron');
    expect(
      groups.map(({ name, rows, more }) => [name, rows.map(({ to }) => to), more?.to]),
    ).toEqual([
      ['articles', ['/knowledge-base/guide/how-rust-grows'], '/knowledge-base?q=rust+%26+iron'],
      ['products', ['/marketplace/rust'], '/marketplace?q=rust+%26+iron'],
      ['people', ['/profile/m'], '/search?q=rust+%26+iron&in=people'],
    ]);
    expect(
      groupsOf({ ...none, products: { rows: [product], hasMore: false, corrected: null } }, 'rust'),
    ).toEqual([expect.objectContaining({ name: 'products', more: null })]);
    expect(groupsOf(none, 'rust')).toEqual([]);
  });

  it('say what each thing is', () => {
    const found = {
      articles: { rows: [article], hasMore: false, corrected: null },
      products: {
        rows: [{ ...product, priceCents: 0, seller: null }, product],
        hasMore: false,
        corrected: null,
      },
      people: { rows: [person], hasMore: false },
    };
    const rows = groupsOf(found, 'Mira Lane').flatMap((group) => group.rows);
    expect(rows.map(({ about }) => about)).toEqual([
      'Guide · Beginner · 7 min read',
      'Free',
      '$12.00 · by mira',
      'Joined August 2025',
    ]);
    expect(rows.at(-1)?.mark).toBe('mira-lane');
  });

  it('of people lead on from page to page', () => {
    const [group] = peopleGroup([person], 'mi', 'next');
    expect(group?.more?.to).toBe('/search?q=mi&in=people&after=next');
    expect(peopleGroup([person], 'mi', null)[0]?.more).toBeNull();
    expect(peopleGroup([], 'mi', null)).toEqual([]);
  });
});

describe('an excerpt', () => {
  it.each([
    ['Rust for everything.', 'Shader', 'rust', 'Rust for everything.'],
    ['Rust for everything.', 'Rust', 'rust', ''],
    ['Rust for everything.', 'Shader', 'oak', ''],
    ['A long sentence before the rust.', 'Shader', 'RUST', '…sentence before the rust.'],
    [`${'a'.repeat(60)}rust`, 'Shader', 'rust', '…rust'],
  ])('of %j with the title %j for %j', (text, title, term, expected) => {
    expect(excerptOf(text, title, term)).toBe(expected);
  });
});
