import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { versionSender, versionsOf } from '#test/submissions.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const calls = as(seller).versions;
const { send } = versionSender({ db, storage, seller, calls });
const listed = () => makeListedProduct(db, storage, seller, moderator);

beforeEach(() => pool.query('delete from rate_limits'));

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

describe('at once', () => {
  it('of two submissions one waits', async () => {
    const { id, slug } = await listed();
    await Promise.all([send(slug, '2'), send(slug, '3')]);
    const waiting = (await versionsOf(db, id)).filter(({ status }) => status === 'pending');
    expect(waiting).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ revision: 3 });
  });

  it('an approval and a withdrawal both hold, whichever comes first', async () => {
    const { id, slug } = await listed();
    await send(slug, '2');
    const [first] = await versionsOf(db, id);
    const choice = { id, revision: 2, decision: 'list' as const };
    await Promise.all([
      moderateProduct(db, actorOf(moderator), choice),
      calls.withdraw({ id: first?.id ?? '', reason: 'It breaks files.' }),
    ]);
    expect(await versionsOf(db, id)).toMatchObject([
      { status: 'withdrawn', isCurrent: false },
      { status: 'approved', isCurrent: true },
    ]);
    expect(await rowOf(id)).toMatchObject({ version: '2' });
  });

  it('a decision about what was replaced meanwhile is refused', async () => {
    const { id, slug } = await listed();
    await send(slug, '2');
    await send(slug, '3');
    const choice = { id, revision: 2, decision: 'list' as const };
    await expect(moderateProduct(db, actorOf(moderator), choice)).rejects.toMatchObject({
      reason: 'changed-meanwhile',
    });
  });
});
