import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { loader } from './feed.ts';

const site = await openFreshSite();
const { db } = site;
const author = await makePerson(db, { username: 'author' });
const moderator = await makePerson(db, { isModerator: true });

async function readFeed(address = '/knowledge-base/feed.xml') {
  const page = openTestPage(site, null);
  const answer = await loader(page.argumentsFor(address, {}));
  const parser = new new Window().DOMParser();
  return { answer, feed: parser.parseFromString(await answer.text(), 'application/xml') };
}

it('is an Atom feed with absolute addresses and escaped words', async () => {
  const title = 'Nodes & <fields>';
  const { id } = await makePublishedArticle(db, site.storage, author, moderator, { title });
  const { answer, feed } = await readFeed();
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed.querySelector('parsererror')).toBeNull();
  const textOf = (selector: string) => feed.querySelector(selector)?.textContent;
  expect(textOf('entry > title')).toBe(title);
  expect(textOf('entry > id')).toBe(`urn:uuid:${id}`);
  expect(textOf('entry > author > name')).toBe('author');
  expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(
    'https://forge.example/knowledge-base/tutorial/nodes-fields',
  );
});

it('is narrowed to a tag, whatever its case', async () => {
  const tagged = { title: 'Tagged', tags: ['R&D', 'nodes'] };
  await makePublishedArticle(db, site.storage, author, moderator, tagged);
  const { feed } = await readFeed('/knowledge-base/feed.xml?tag=r%26d');
  expect([...feed.querySelectorAll('entry > title')].map((title) => title.textContent)).toEqual([
    'Tagged',
  ]);
  expect(feed.querySelector('title')?.textContent).toBe('Articles tagged “r&d” | Forge');
  expect(feed.querySelector('id')?.textContent).toBe(
    'https://forge.example/knowledge-base/feed.xml?tag=r%26d',
  );
  const unknown = await readFeed('/knowledge-base/feed.xml?tag=nothing');
  expect(unknown.feed.querySelectorAll('entry')).toHaveLength(0);
});

it('is empty for a tag that is cut within a character', async () => {
  const tag = encodeURIComponent(`${'x'.repeat(39)}🔥`);
  const { answer, feed } = await readFeed(`/knowledge-base/feed.xml?tag=${tag}`);
  expect(answer.status).toBe(200);
  expect(feed.querySelectorAll('entry')).toHaveLength(0);
});
