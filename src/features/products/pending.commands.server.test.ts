import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import {
  makeProduct,
  makeProductMedia,
  makeStoredFile,
  productFieldsWith,
} from '#test/products.ts';
import { sendVersion } from '#test/submissions.ts';
import { products } from './tables.server.ts';

const { db, pool, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });

beforeEach(() => pool.query('delete from rate_limits'));

const refused = {
  status: 409,
  data: { reason: 'too-many-waiting' },
  message:
    '30 of your products can wait for review at a time. Please wait until one is reviewed, or delete one.',
};

it('30 products of a member may wait, however many come at once', async () => {
  const seller = await makePerson(db);
  for (let n = 0; n < 27; n += 1) await makeProduct(db, storage, seller);
  const media = await Promise.all(
    Array.from({ length: 8 }, () => makeProductMedia(db, storage, seller)),
  );
  const attempts = await Promise.allSettled(
    media.map((each) => as(seller).products.create(productFieldsWith(each))),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const waiting = await db
    .select()
    .from(products)
    .where(and(eq(products.userId, seller.id), eq(products.status, 'pending')));
  expect(waiting).toHaveLength(30);
  const again = productFieldsWith(await makeProductMedia(db, storage, seller));
  await expect(as(seller).products.create(again)).rejects.toMatchObject(refused);
  await makeProduct(db, storage, await makePerson(db));

  // Texts of a listed product wait for nobody, a newer version of it does.
  const [first] = waiting;
  await as(moderator).moderation.listProduct({ id: first?.id ?? '', revision: 1 });
  await as(seller).products.create(again);
  const slug = first?.slug ?? '';
  const thumbnail = { id: first?.thumbnailId ?? '' };
  const texts = productFieldsWith({ thumbnail, file: { id: '' } }, { fileId: null });
  await as(seller).products.update({ slug, revision: 1, fields: texts });
  const newer = await makeStoredFile(db, storage, seller);
  const send = () => sendVersion(db, seller, slug, { fileIds: [newer.id], number: '2' });
  await expect(send()).rejects.toMatchObject({ message: refused.message });
  await as(seller).products.delete({ slug: waiting[1]?.slug ?? '' });
  await send();
});

it('10 of somebody in their first 24 hours', async () => {
  const newcomer = await makePerson(db, { isNewcomer: true });
  for (let n = 0; n < 10; n += 1) await makeProduct(db, storage, newcomer);
  await expect(makeProduct(db, storage, newcomer)).rejects.toMatchObject({
    reason: 'too-many-waiting',
    message:
      'In your first 24 hours here 10 of your products can wait for review at a time. Please wait until one is reviewed, or delete one.',
  });
});
