import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { takenSlugs } from '#features/products/rules.ts';
import entries from './routes.ts';

const objectOf = ({ file, index, path, children }: RouteConfigEntry): RouteObject =>
  index
    ? { id: file, index: true }
    : { id: file, ...(path && { path }), ...(children && { children: children.map(objectOf) }) };

const routes = entries.map((entry, position) => ({
  ...objectOf(entry),
  id: `${entry.file} ${position}`,
}));

const fileAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id?.split(' ')[0];

/** Every fixed part of an address. */
const words = new Set(
  entries
    .flatMap(function partsOf({ path = '', children = [] }): string[] {
      return [...path.split('/'), ...children.flatMap(partsOf)];
    })
    .filter((part) => /^[a-z-]+$/.test(part)),
);

describe('a product that is named as a part of an address', () => {
  const slugs = [...words].filter((word) => !takenSlugs.some((taken) => taken === word));

  it.each(slugs)('has all its pages: %s', (slug) => {
    expect(fileAt(`/marketplace/${slug}`)).toBe('routes/product.tsx');
    expect(fileAt(`/marketplace/${slug}/files`)).toBe('routes/product-files.tsx');
    expect(fileAt(`/marketplace/${slug}/versions/new`)).toBe('routes/new-version.tsx');
    expect(fileAt(`/marketplace/edit/${slug}`)).toBe('routes/edit-product.tsx');
  });

  it('has the words of all addresses', () => {
    expect(slugs).toEqual(expect.arrayContaining(['marketplace', 'edit', 'versions', 'new']));
  });
});

it('every page whose address names something is in the layout that starts it afresh', () => {
  const outside = entries.filter(({ file }) => file !== 'shell/layout.tsx');
  const named = outside
    .flatMap(function all(entry): RouteConfigEntry[] {
      return [entry, ...(entry.children ?? []).flatMap(all)];
    })
    .filter(({ path }) => path?.includes(':'));
  // Feeds and the like: modules without a component.
  expect(named.map(({ file }) => file)).toEqual(['routes/version-feed.ts']);
});
