import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from './database.ts';

const { db } = await freshDatabase();
const other = await freshDatabase();

it('gives each call a database of its own', async () => {
  await db.execute(sql`create table only_here (id int)`);
  const { rows } = await other.db.execute(sql`select to_regclass('only_here') as found`);
  expect(rows).toEqual([{ found: null }]);
});

it('is migrated', async () => {
  const { rows } = await db.execute(sql`select to_regclass('users') is not null as found`);
  expect(rows).toEqual([{ found: true }]);
});
