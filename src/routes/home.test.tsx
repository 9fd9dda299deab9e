import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { noStats } from '#features/stats/rules.ts';
import Home from './home.tsx';

it('says what is missing on an empty site, and shows zeros', () => {
  const Stub = createRoutesStub([{ id: 'home', path: '/', Component: Home }]);
  const loaderData = {
    home: { articles: [], bookmarked: null, products: [], stats: noStats, publicUrl: '' },
  };
  const markup = renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
  expect(markup).toContain('No articles have been published yet.');
  expect(markup).toContain('No products available yet.');
  expect(markup.match(/>0</g)).toHaveLength(6);
});

it('says in their section that the articles could not be read', () => {
  const Stub = createRoutesStub([{ id: 'home', path: '/', Component: Home }]);
  const loaderData = {
    home: { articles: null, bookmarked: [], products: [], stats: noStats, publicUrl: '' },
  };
  const markup = renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
  expect(markup).toContain('Failed to load articles. Please try again later.');
  expect(markup).not.toContain('No articles have been published yet.');
  expect(markup).toContain('No products available yet.');
});
