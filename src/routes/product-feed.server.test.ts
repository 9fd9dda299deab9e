import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { loader } from './product-feed.ts';

const database = await freshDatabase();
const { db } = database;
const site = openTestSite(database);
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });

it('is an Atom feed of the listed products', async () => {
  await makeProduct(db, site.storage, seller, { name: 'Waiting' });
  const name = 'Nodes & <fields>';
  const { id } = await makeListedProduct(db, site.storage, seller, moderator, { name });
  const page = openTestPage(site, null);
  const answer = await loader(page.argumentsFor('/marketplace/feed.xml', {}));
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = new new Window().DOMParser().parseFromString(await answer.text(), 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const textOf = (selector: string) => feed.querySelector(selector)?.textContent;
  expect(feed.querySelectorAll('entry')).toHaveLength(1);
  expect(textOf('entry > title')).toBe(name);
  expect(textOf('entry > id')).toBe(`urn:uuid:${id}`);
  expect(textOf('entry > author > name')).toBe('seller');
  expect(textOf('entry > summary')).toBe('Scatters anything on anything.');
  expect(feed.querySelector('entry > category')?.getAttribute('term')).toBe('Geometry Nodes');
  expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(
    'https://forge.example/marketplace/nodes-fields',
  );
});
