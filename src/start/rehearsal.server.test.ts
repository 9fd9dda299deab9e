import { expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { rehearsalOf } from './rehearsal.server.ts';

const site = await openFreshSite();

/** How many rows each table has. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows } = await site.pool.query<{ name: string; count: number }>(
    `select table_schema || '.' || table_name as name,
       (xpath('/row/n/text()', query_to_xml(format(
         'select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int
         as count
     from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** An application whose pages say who read them. */
function openApp() {
  const readers: (string | undefined)[] = [];
  const { options } = openTestApp(
    site.contextOf(null),
    {},
    {
      answerPage: async (_request, { viewer }) => {
        readers.push(viewer?.username);
        return new Response('a page');
      },
    },
  );
  return { options, readers };
}

it('reads as a visitor alone while there is no article, and writes nothing', async () => {
  const { options, readers } = openApp();
  const rehearsal = await rehearsalOf(options);
  for (const read of rehearsal.readers) await read('/');
  await rehearsal.write();
  expect(readers).toEqual([undefined]);
});

it('reads as a visitor and as the author of an article, whom nobody else becomes', async () => {
  const author = await makePerson(site.db);
  const moderator = await makePerson(site.db, { isModerator: true });
  await makePublishedArticle(site.db, site.storage, author, moderator);
  const { options, readers } = openApp();
  const rehearsal = await rehearsalOf(options);
  for (const read of rehearsal.readers) await read('/');
  expect(readers).toEqual([undefined, author.username]);
  expect(options.visits.figures().count).toBe(0);
});

it('votes, bookmarks and comments without leaving a trace', async () => {
  const { options } = openApp();
  const { write } = await rehearsalOf(options);
  const before = await rowsOfTables();
  await write();
  await write();
  expect(await rowsOfTables()).toEqual(before);
  expect(before['public.articles']).toBe(1);
});

it('needs no other connection while it holds its locks', async () => {
  const { options } = openApp();
  const { write } = await rehearsalOf(options);
  const { max } = site.pool.options;
  const others = await Promise.all(Array.from({ length: max - 1 }, () => site.pool.connect()));
  await write();
  for (const other of others) other.release();
});

it('says which write was refused', async () => {
  const { options } = openApp();
  const { write } = await rehearsalOf(options);
  await site.pool.query('delete from articles');
  await expect(write()).rejects.toThrow('/vote');
});
