// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { PageViewerField } from './page-viewer-field.tsx';

function fieldFor(viewer: { id: string } | null) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: PageViewerField }]);
  return showScreen(<Stub hydrationData={{ loaderData: { root: { viewer } } }} />).querySelector(
    'input',
  );
}

it('names the viewer of the page, and nobody for visitors', () => {
  const field = { type: 'hidden', name: 'pageViewer', value: 'mira' };
  expect(fieldFor({ id: 'mira' })).toMatchObject(field);
  expect(fieldFor(null)).toBeNull();
});

it('is in every form that posts to a page', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'));
  const counts = files.map((file) => {
    const text = readFileSync(file, 'utf8');
    return {
      file,
      posts: count(text, 'method="post"'),
      fields: count(text, '<PageViewerField />'),
    };
  });
  const posting = counts.filter(({ posts }) => posts > 0);
  expect(posting.length).toBeGreaterThan(15);
  expect(posting.filter(({ posts, fields }) => posts !== fields)).toEqual([]);
});

const count = (text: string, part: string) => text.split(part).length - 1;
