import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { products, productSlugs } from './tables.server.ts';

const { db, pool, storage } = await openFreshSite();

it.each(['check', 'files'])('gives a product at %s an address that is free', async (taken) => {
  const folder = path.resolve(import.meta.dirname, '../../../db/migrations');
  const name = readdirSync(folder).find((file) =>
    file.endsWith(`_free_address_of_the_${taken}.sql`),
  );
  const seller = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  const make = () => makeListedProduct(db, storage, seller, moderator);
  const [hidden, first, former] = [await make(), await make(), await make()];
  const slugOf = async (id: string) =>
    (await db.select().from(products).where(eq(products.id, id)))[0]?.slug;
  await db.update(products).set({ slug: taken }).where(eq(products.id, hidden.id));
  await db
    .update(products)
    .set({ slug: `${taken}-1` })
    .where(eq(products.id, first.id));
  await db.insert(productSlugs).values({ slug: `${taken}-2`, productId: former.id });

  await pool.query(readFileSync(path.join(folder, name ?? ''), 'utf8'));
  expect(await slugOf(hidden.id)).toBe(`${taken}-3`);
  expect(await slugOf(first.id)).toBe(`${taken}-1`);
  await pool.query(readFileSync(path.join(folder, name ?? ''), 'utf8'));
  expect(await slugOf(hidden.id)).toBe(`${taken}-3`);
});
