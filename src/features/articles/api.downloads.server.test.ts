import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsWith, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const coauthor = await makePerson(db, { username: 'coauthor' });
const other = await makePerson(db, { username: 'other' });
const reader = await makePerson(db, { username: 'reader' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const kit = await makeListedProduct(db, storage, seller, moderator, { name: 'Lamp Kit' });
const foreign = await makeListedProduct(db, storage, other, moderator, { name: 'Foreign Kit' });

beforeEach(() => pool.query('delete from rate_limits'));

const notYours =
  'You can only offer downloads of your own products that are on the Marketplace and have a file.';
const gone = 'This download is not available at the moment.';

const words = { type: 'paragraph', content: [{ type: 'text', text: 'Take it:' }] };

/** A text that offers products, under names that the browser made up. */
const offering = (...ids: string[]) => ({
  type: 'doc',
  content: [
    words,
    ...ids.map((product) => ({
      type: 'download',
      attrs: { product, slug: 'made-up', name: 'Made up' },
    })),
  ],
});

async function publish(title: string, ...ids: string[]) {
  const article = { title, content: offering(...ids) };
  return makePublishedArticle(db, storage, seller, moderator, article);
}

const pageOf = async (who: typeof seller | null, slug: string) =>
  (await as(who).articles.bySlug({ slug })).contentHtml;

async function edit(who: typeof seller, slug: string, ...ids: string[]) {
  const { revision } = await as(who).articles.toEdit({ slug });
  const thumbnail = await makeImage(db, storage, who);
  const fields = fieldsWith(thumbnail, { title: 'Edited', content: offering(...ids) });
  return as(who).articles.update({ slug, revision, fields });
}

describe('who may offer what', () => {
  it('is the seller of a listed product with a file', async () => {
    const { slug } = await publish('Own', kit.id);
    const { content } = await as(seller).articles.toEdit({ slug });
    expect(content.content.slice(1)).toEqual([
      { type: 'download', attrs: { product: kit.id, slug: kit.slug, name: 'Lamp Kit' } },
    ]);
  });

  it('is nobody else, whatever is sent', async () => {
    const waiting = await makeProduct(db, storage, seller, { name: 'Waiting Kit' });
    const never = '0198c0de-1234-7abc-8def-0123456789ab';
    for (const id of [foreign.id, waiting.id, never]) {
      await expect(publish('Not own', kit.id, id)).rejects.toMatchObject({
        code: 'INVALID',
        message: notYours,
        fields: { content: notYours },
      });
    }
  });

  it('is no author who only linked to it before', async () => {
    const link = { type: 'link', attrs: { href: `/marketplace/${foreign.slug}` } };
    const text = { type: 'text', text: 'It', marks: [link] };
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
    const article = { title: 'Linked', content };
    const { slug } = await makePublishedArticle(db, storage, seller, moderator, article);
    await expect(edit(seller, slug, foreign.id)).rejects.toThrow(notYours);
  });

  it('is a co-author for their own, and the text keeps what it offers', async () => {
    const { slug } = await publish('Shared', kit.id);
    await as(seller).articleCoauthors.invite({ slug, userId: other.id });
    await as(other).articleCoauthors.accept({ slug });
    const saved = await edit(other, slug, kit.id, foreign.id);
    const again = await edit(other, saved.slug, kit.id);
    await expect(edit(seller, again.slug, foreign.id)).rejects.toThrow(notYours);
  });

  it('is eight products at most', async () => {
    const ids = Array.from({ length: 9 }, (_, n) => `0198c0de-1234-7abc-8def-01234567890${n}`);
    await expect(publish('Nine', ...ids)).rejects.toThrow('A text can have at most 8 downloads.');
  });
});

describe('what a reader finds', () => {
  it('is the file of today: a form for members, the page for visitors and the seller', async () => {
    const { slug } = await publish('Free', kit.id);
    const facts = /<span>(?:Version [^<]+ · )?ZIP, [^<]+<\/span>/;
    const form = `<form method="post" action="/downloads/${kit.id}"><button type="submit" class="button button-secondary">Download for Free</button></form>`;
    const link = `<a class="button button-secondary" href="/marketplace/${kit.slug}">Download for Free</a>`;
    for (const who of [null, seller]) {
      const html = await pageOf(who, slug);
      expect(html).toMatch(facts);
      expect(html).toContain(link);
      expect(html).not.toContain('<form');
    }
    for (const who of [reader, moderator]) expect(await pageOf(who, slug)).toContain(form);
  });

  it('is no product that is off sale, and it again when it is back', async () => {
    const { slug } = await publish('Off', kit.id);
    await as(seller).products.setOnSale({ slug: kit.slug, isOnSale: false });
    for (const who of [null, reader, seller]) {
      const html = await pageOf(who, slug);
      expect(html).toContain(gone);
      expect(html).not.toContain('Lamp Kit');
      expect(html).not.toContain('<form');
    }
    // The author may still save the text.
    await expect(edit(seller, slug, kit.id)).resolves.toBeTruthy();
    await as(seller).products.setOnSale({ slug: kit.slug, isOnSale: true });
  });

  it('is in the preview as on the page', async () => {
    const { html } = await as(seller).articles.preview({ content: offering(kit.id) });
    expect(html).toContain('Lamp Kit');
    expect(html).toMatch(/ZIP, /);
  });

  it('is among the products of the article, which follow it', async () => {
    const { id } = await publish('Named', kit.id);
    const named = await as(null).articles.namedProducts({ id });
    expect(named.map(({ name }) => name)).toEqual(['Lamp Kit']);
  });
});

describe('what an author may choose from', () => {
  it('are their own listed products, by name', async () => {
    const namesFor = async (who: typeof seller, q = '') =>
      (await as(who).articles.ownDownloads({ q })).products.map(({ name }) => name);
    expect(await namesFor(seller)).toEqual(['Lamp Kit']);
    expect(await namesFor(seller, 'lAMP')).toEqual(['Lamp Kit']);
    expect(await namesFor(seller, '%')).toEqual([]);
    expect(await namesFor(other)).toEqual(['Foreign Kit']);
    expect(await namesFor(coauthor)).toEqual([]);
    await expect(as(null).articles.ownDownloads({})).rejects.toMatchObject({ status: 401 });
    await expect(as(seller).articles.ownDownloads({ q: 'x'.repeat(101) })).rejects.toMatchObject({
      status: 400,
    });
  });
});
