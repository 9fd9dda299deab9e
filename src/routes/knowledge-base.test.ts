import { expect, it } from 'vitest';
import { noFilters } from '#features/articles/filters.ts';
import { meta } from './knowledge-base.tsx';

type Visit = Parameters<typeof meta>[0];

/** The head of the listing for a tag that has so many articles. */
function headOf(tag: string, articles: number): string {
  const filters = { ...noFilters, tag };
  const result = { kind: 'grid', articles: Array.from({ length: articles }, () => ({})) };
  const loaderData = { filters, result, publicUrl: 'https://forge.example' };
  return JSON.stringify(meta({ loaderData } as unknown as Visit));
}

it('names a tag in the head of its page, one for all spellings', () => {
  const head = headOf('Geometry Nodes', 2);
  expect(head).toContain('Articles tagged “Geometry Nodes” | Forge');
  expect(head).toContain('"href":"https://forge.example/knowledge-base?tag=geometry+nodes"');
  expect(head).toContain('/knowledge-base/feed.xml?tag=Geometry%20Nodes');
  expect(head).not.toContain('noindex');
  // As the database folds it: otherwise this address would list nothing.
  expect(headOf('ΦΩΣ', 1)).toContain(`?tag=${encodeURIComponent('φωσ')}"`);
});

it('keeps the page of a tag that no article has out of search engines', () => {
  expect(headOf('anything', 0)).toContain('noindex');
  expect(headOf('', 0)).not.toContain('noindex');
});
