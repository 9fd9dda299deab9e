import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { bookmarkTexts } from '#features/bookmarks/texts.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { bookmarkedAmong } from '../article/bookmarked.ts';
import { myBookmarks, MyBookmarks } from './my-bookmarks.tsx';

const database = await freshDatabase();
const { as } = openTestSite(database);
const viewer = await makePerson(database.db);
const problems: unknown[] = [];
/** A session that ends while the page is being made. */
const page = { api: as(null), viewer, report: (problem: unknown) => problems.push(problem) };

function libraryOf(first: Awaited<ReturnType<typeof myBookmarks>>): string {
  const Component = () => createElement(MyBookmarks, { first });
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component }]);
  return renderToString(createElement(Stub));
}

it('shows that the library could not be read, with a way to try again', async () => {
  const first = await myBookmarks(page);
  expect(first).toBeNull();
  expect(problems).toHaveLength(1);
  const html = libraryOf(first);
  expect(html).toContain(bookmarkTexts.articlesFailed);
  expect(html).toContain('Retry');
  expect(libraryOf(await myBookmarks({ ...page, api: as(viewer) }))).toContain(bookmarkTexts.empty);
});

it('shows the page all the same when bookmarks cannot be read', async () => {
  problems.length = 0;
  expect(await bookmarkedAmong(page, 'article', [{ id: viewer.id }])).toBeNull();
  expect(problems).toHaveLength(1);
});
