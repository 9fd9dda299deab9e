import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import Home from './home.tsx';

it('says that no article has been published yet', () => {
  const Stub = createRoutesStub([{ id: 'home', path: '/', Component: Home }]);
  const loaderData = { home: { articles: [], bookmarked: null, publicUrl: '' } };
  const markup = renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
  expect(markup).toContain('No articles have been published yet.');
});
