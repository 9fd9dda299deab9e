import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { builtQuery } from './built-query.server.ts';

const { db } = await freshDatabase();

let built = 0;
const nameOf = builtQuery<{ id: string; among: readonly string[] }>('name of')((from, value) => {
  built += 1;
  return from
    .select({ name: users.name })
    .from(users)
    .where(sql`${eq(users.id, value('id'))} and ${users.id} = any(${value('among')})`);
});

it('is built once and asked with the values of each', async () => {
  const [ada, bob] = [await makePerson(db), await makePerson(db)];
  const ask = (id: string, among: string[]) => nameOf(db, { id, among });
  const found = await Promise.all([ask(ada.id, [ada.id, bob.id]), ask(bob.id, [bob.id])]);
  const names = await db.select({ id: users.id, name: users.name }).from(users);
  expect(found).toEqual(
    [ada, bob].map(({ id }) => [{ name: names.find((row) => row.id === id)?.name }]),
  );
  expect(await ask(ada.id, [bob.id])).toEqual([]);
  expect(await ask(ada.id, [])).toEqual([]);
  expect(built).toBe(1);
});

it('sees what its own transaction has changed', async () => {
  const { id } = await makePerson(db);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Changed' }).where(eq(users.id, id));
    expect(await nameOf(tx, { id, among: [id] })).toEqual([{ name: 'Changed' }]);
    const [outside] = await nameOf(db, { id, among: [id] });
    expect(outside?.name).not.toBe('Changed');
  });
});
