import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noFilters } from '../filters.ts';
import { FilterChoices } from './filter-panel.tsx';

const wordsOf = (filters: typeof noFilters) =>
  renderToStaticMarkup(<FilterChoices filters={filters} onChange={() => undefined} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);

it('labels Type, Difficulty, Works in and Sort By with all their choices, and offers no Price', () => {
  const choices = wordsOf(noFilters);
  expect(choices.slice(0, 6)).toEqual(['Type', 'All', 'Tutorials', 'Workflows', 'Guides', 'News']);
  for (const words of [
    ['Difficulty', 'All Levels', 'Beginner', 'Intermediate', 'Advanced'],
    ['Works in', 'Any Version', 'Blender 5.3', 'Blender 5.2', 'Blender 5.1'],
    ['Sort By', 'Newest First', 'Oldest First', 'Title (A-Z)'],
    ['Most Viewed', 'Most Liked', 'Most Disliked'],
  ]) {
    const from = choices.indexOf(words[0] ?? '');
    expect(choices.slice(from, from + words.length)).toEqual(words);
  }
  expect(choices).not.toContain('Price');
  expect(choices).not.toContain('Clear All');
});

it("offers 'Clear All' only when something is set", () => {
  expect(wordsOf({ ...noFilters, difficulty: 'advanced' })).toContain('Clear All');
});
