import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const moderator = await makePerson(database.db, { isModerator: true });

it('a product that is taken down is paid by nobody any more, and whoever had paid has it', async () => {
  const { id } = await shop.offer();
  const [late, early] = [await shop.buyer(), await shop.buyer()];
  const open = await shop.begin(late, id);
  const paid = await shop.paid(early, id);
  const removal = { type: 'product', id, revision: 1, reason: 'Misleading or harmful.' } as const;
  await shop.as(moderator).moderation.remove(removal);
  const session = (sessionId: string) => shop.sandbox.store.get('checkout.session', sessionId);
  expect(session(open.sessionId)).toMatchObject({ status: 'expired' });
  expect(session(paid.sessionId)).toMatchObject({ status: 'complete' });
  const statuses = (await shop.rowsOf(id)).map(({ buyerId, status }) => [buyerId, status]);
  expect(Object.fromEntries(statuses)).toEqual({ [late.id]: 'expired', [early.id]: 'owned' });
  await expect(shop.begin(late, id)).rejects.toMatchObject({ status: 404 });
});
