import { eq } from 'drizzle-orm';
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { productSlugs, products } from '#features/products/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { makeVersion, setRecall } from '#test/versions.ts';
import { loader } from './version-feed.ts';

const site = await openFreshSite();
const { db } = site;
const seller = await makePerson(db, { username: 'seller' });
const moderator = await makePerson(db, { isModerator: true });
const page = openTestPage(site, null);

const ask = (productSlug: string) =>
  loader(page.argumentsFor(`/marketplace/${productSlug}/feed.xml`, { productSlug }));

it('is an Atom feed of the approved versions, the newest first', async () => {
  const name = 'Nodes & <fields>';
  const { id, slug } = await makeListedProduct(db, site.storage, seller, moderator, { name });
  const { id: versionId } = await makeVersion(db, id, {
    number: '2.5.0',
    notes: 'Scatters <three> times as fast.',
    at: new Date('2030-01-02T03:04:05Z'),
  });
  for (const status of ['pending', 'rejected', 'withdrawn'] as const) {
    await makeVersion(db, id, { number: `9.0.0-${status}`, status });
  }
  const answer = await ask(slug);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = new new Window().DOMParser().parseFromString(await answer.text(), 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  const textOf = (selector: string) => feed.querySelector(selector)?.textContent;
  expect(textOf('feed > title')).toBe('New versions of Nodes & <fields> | Forge');
  expect(textOf('feed > updated')).toBe('2030-01-02T03:04:05.000Z');
  expect([...feed.querySelectorAll('entry > title')].map((title) => title.textContent)).toEqual([
    'Nodes & <fields> 2.5.0',
    'Nodes & <fields> 1.2.0',
  ]);
  expect(textOf('entry > id')).toBe(`urn:uuid:${versionId}`);
  expect(textOf('entry > summary')).toBe('Scatters <three> times as fast.');
  expect(textOf('entry > updated')).toBe('2030-01-02T03:04:05.000Z');
  expect(textOf('entry > author > name')).toBe('seller');
  expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(
    'https://forge.example/marketplace/nodes-fields#versions',
  );
});

it('leads from a former address, and is not there for what is unlisted, recalled or unknown', async () => {
  const { id, slug } = await makeListedProduct(db, site.storage, seller, moderator);
  await db.insert(productSlugs).values({ slug: 'former', productId: id });
  await expect(ask('former')).rejects.toMatchObject({ status: 301 });
  await setRecall(db, id, 'Malware.');
  await expect(ask(slug)).rejects.toMatchObject({ status: 404 });
  await setRecall(db, id, null);
  await db.update(products).set({ isPublished: false }).where(eq(products.id, id));
  await expect(ask(slug)).rejects.toMatchObject({ status: 404 });
  await expect(ask('nothing')).rejects.toMatchObject({ status: 404 });
});
