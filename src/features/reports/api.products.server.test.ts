import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const listed = await makeListedProduct(db, storage, seller, moderator, { name: 'Stolen kit' });
const waiting = await makeProduct(db, storage, seller);
const content = { listed, waiting, nothing: { id: randomUUID() } };

it.each([
  ['a visitor', null, 'listed', 401, 'You must be logged in to report content.'],
  ['the seller', seller, 'listed', 403, 'You cannot report your own content.'],
  ['somebody', other, 'waiting', 404, 'This is no longer available, so it cannot be reported.'],
  ['somebody', other, 'nothing', 404, 'This is no longer available, so it cannot be reported.'],
] as const)('%s (%o) cannot report what is %s', async (_, viewer, what, status, message) => {
  const report = {
    contentType: 'product' as const,
    contentId: content[what].id,
    reason: 'spam' as const,
  };
  await expect(as(viewer).reports.create(report)).rejects.toMatchObject({ status, message });
});

it('the moderator gets the report with the product, until it is deleted', async () => {
  const report = { contentType: 'product' as const, contentId: listed.id, reason: 'spam' as const };
  expect(await as(other).reports.create(report)).toEqual({ isNew: true });
  expect(await as(other).reports.create(report)).toEqual({ isNew: false });
  const { reports } = await as(moderator).reports.open({});
  expect(reports).toMatchObject([
    {
      contentType: 'product',
      authorId: seller.id,
      content: {
        id: listed.id,
        title: 'Stolen kit',
        link: '/marketplace/stolen-kit',
        isPublished: true,
        revision: 1,
      },
    },
  ]);
  await as(seller).products.delete({ slug: listed.slug });
  expect((await as(moderator).reports.open({})).reports).toEqual([]);
});
