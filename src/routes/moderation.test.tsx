import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import Moderation from './moderation.tsx';

it('says that the queue could not be read, and offers to try again', () => {
  const Stub = createRoutesStub([{ id: 'queue', path: '/', Component: Moderation }]);
  const loaderData = { queue: { kind: 'failed' } };
  const markup = renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />);
  expect(markup).toContain('Failed to fetch articles for moderation.');
  expect(markup).toContain('Retry');
});
