import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { unsellableProductQueue } from '#features/products/versions/news.commands.server.ts';
import { closeCheckoutsOf } from '#features/purchases/closing.commands.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openShop } from '#test/shop.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const moderator = await makePerson(database.db, { isModerator: true });
const closePages = () =>
  doJobs(database, unsellableProductQueue, (job) =>
    closeCheckoutsOf({ db: database.db, payments: shop.payments }, job),
  );

it('a product that is taken down is paid by nobody any more, and whoever had paid has it', async () => {
  const { id } = await shop.offer();
  const [late, early] = [await shop.buyer(), await shop.buyer()];
  const open = await shop.begin(late, id);
  const paid = await shop.paid(early, id);
  const removal = { type: 'product', id, revision: 1, reason: 'Misleading or harmful.' } as const;
  await shop.as(moderator).moderation.remove(removal);
  await closePages();
  const session = (sessionId: string) => shop.sandbox.store.get('checkout.session', sessionId);
  expect(session(open.sessionId)).toMatchObject({ status: 'expired' });
  expect(session(paid.sessionId)).toMatchObject({ status: 'complete' });
  const statuses = (await shop.rowsOf(id)).map(({ buyerId, status }) => [buyerId, status]);
  expect(Object.fromEntries(statuses)).toEqual({ [late.id]: 'expired', [early.id]: 'owned' });
  await expect(shop.begin(late, id)).rejects.toMatchObject({ status: 404 });
});

it('an extension that is recalled is paid by nobody any more', async () => {
  const { id } = await shop.offer();
  await database.db
    .update(products)
    .set({ extensionId: 'leaky_kit', extensionKind: 'add-on' })
    .where(eq(products.id, id));
  const buyer = await shop.buyer();
  const open = await shop.begin(buyer, id);
  const reason = 'It sends files to an unknown host.';
  await shop.as(moderator).moderation.remove({ type: 'extension', id, reason });
  await closePages();
  const page = shop.sandbox.store.get('checkout.session', open.sessionId);
  expect(page).toMatchObject({ status: 'expired' });
  await expect(shop.begin(buyer, id)).rejects.toMatchObject({
    status: 409,
    message: 'A moderator recalled this extension. It cannot be purchased.',
  });
});
