import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';

const { db } = await freshDatabase();

/**
 * The foreign keys whose rows no index finds. Deleting what they point to would read their whole
 * table, once for each deleted row.
 */
async function unindexedReferences(): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select format('%s.%s', of_table, column_name) as reference
    from (
      select conrelid::regclass as of_table, confrelid::regclass as to_table, attname as column_name,
        exists (
          select from pg_index
          where indrelid = conrelid and indkey[0] = any(conkey)
            and (indpred is null
              or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
        ) as is_indexed
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace
    ) as keys
    where not is_indexed and to_table <> 'categories'::regclass
    order by 1`);
  return rows.map(({ reference }) => reference);
}

it('finds what refers to a deleted row by an index; categories are never deleted', async () => {
  expect(await unindexedReferences()).toEqual([]);
});

it('would name what no index finds', async () => {
  await db.execute(sql`
    create table forgotten (user_id uuid references users (id), note text);
    create index forgotten_noted on forgotten (user_id) where note <> ''`);
  expect(await unindexedReferences()).toEqual(['forgotten.user_id']);
});
