import { eq, sql } from 'drizzle-orm';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { loader } from './product-feed.ts';

const site = await openFreshSite();
const { db } = site;
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });

const read = () => loader(openTestPage(site, null).argumentsFor('/marketplace/feed.xml', {}));

const parsed = (text: string) =>
  new new Window().DOMParser().parseFromString(text, 'application/xml');

it('is an Atom feed of the listed products', async () => {
  await makeProduct(db, site.storage, seller, { name: 'Waiting' });
  const name = 'Nodes & <fields>';
  const { id } = await makeListedProduct(db, site.storage, seller, moderator, { name });
  const answer = await read();
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = parsed(await answer.text());
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

it('has what was listed last, however long it was a draft', async () => {
  await makeListedProduct(db, site.storage, seller, moderator, { name: 'Copied' });
  await db.execute(sql`
    insert into ${products} (user_id, slug, name, description, description_html,
      description_renderer, description_text, category_id, price_cents, tags, thumbnail_id,
      status, is_published, created_at, listed_at)
    select user_id, 'copy-' || number, name, description, description_html,
      description_renderer, description_text, category_id, price_cents, tags, thumbnail_id,
      'listed', true, created_at, listed_at
    from ${products}, generate_series(1, 40) as number where slug = 'copied'`);
  const { id } = await makeListedProduct(db, site.storage, seller, moderator, {
    name: 'Long a draft',
  });
  const created = new Date('2020-01-01T00:00:00Z');
  await db.update(products).set({ createdAt: created }).where(eq(products.id, id));
  const entries = parsed(await (await read()).text()).querySelectorAll('entry');
  expect(entries).toHaveLength(30);
  expect(entries[0]?.querySelector('title')?.textContent).toBe('Long a draft');
  expect(entries[0]?.querySelector('published')?.textContent).not.toContain('2020');
});
