import { count, eq, sql } from 'drizzle-orm';
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { databaseAt, runOn } from '#test/server.ts';
import { openDatabase, type Database } from './database.server.ts';
import { StartupProblem } from './startup-problem.ts';

const counters = pgTable('test_counters', {
  id: integer('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});

const queries: string[] = [];
const { db, pool, url } = await freshDatabase({ onQuery: (query) => queries.push(query) });
await runOn(url, 'create table test_counters (id int primary key, at timestamptz not null)');

const log = { warn: vi.fn<(message: string) => void>() };
const noon = new Date('2026-11-21T12:00:00.123Z');

/** A command: it does not care whether it is part of a larger transaction. */
async function addCounter(database: Database, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insert(counters).values({ id, at: noon });
  });
}

describe('db', () => {
  it('gives commands a transaction or the database alike', async () => {
    await addCounter(db, 1);
    const failure = db.transaction(async (tx) => {
      await addCounter(tx, 2);
      throw new Error('Changed my mind.');
    });
    await expect(failure).rejects.toThrow('Changed my mind.');
    expect(await db.select({ total: count() }).from(counters)).toEqual([{ total: 1 }]);
  });

  it('reads times as dates', async () => {
    await addCounter(db, 3);
    const rows = await db.select().from(counters).where(eq(counters.id, 3));
    expect(rows).toEqual([{ id: 3, at: noon }]);
    const direct = await pool.query('select at from test_counters where id = 3');
    expect(direct.rows).toEqual([{ at: noon }]);
  });

  it('reports each query', async () => {
    queries.length = 0;
    await db.select({ id: counters.id }).from(counters);
    expect(queries).toEqual(['select "id" from "test_counters"']);
  });
});

it('names itself and gives up long statements', async () => {
  const database = await openDatabase(url, { log });
  const { rows } = await database.db.execute(
    sql`select current_setting('application_name') as name, current_setting('statement_timeout') as timeout`,
  );
  expect(rows).toEqual([{ name: 'forge', timeout: '10s' }]);
  await database.close();
});

it('survives the loss of idle connections', async () => {
  const database = await openDatabase(url, { log });
  const pids = await runOn(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'forge' and pid <> pg_backend_pid()`,
  );
  expect(pids.length).toBeGreaterThan(0);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 20_000);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});

describe('a DATABASE_URL that does not work', () => {
  const { adminUrl } = inject('testServer');

  it.each([
    ['forge', /^DATABASE_URL is not the address of a Postgres database\./],
    ['mysql://user:secret@localhost/forge', /^DATABASE_URL is not the address/],
    ['postgresql://user:secret@:x/forge', /^DATABASE_URL is not the address/],
    [
      'postgresql://user:secret@127.0.0.1:1/forge',
      /^The database server 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. Check DATABASE_URL/,
    ],
    [
      'postgresql://user:secret@database.invalid/forge',
      /^(There is no database server named database\.invalid:5432\. Check DATABASE_URL\.|The name of .+ cannot be looked up just now\.)$/,
    ],
    [databaseAt(adminUrl, 'nothing_here'), /has no database "nothing_here"\. Create it/],
  ])('is explained in a sentence: %s', async (badUrl, sentence) => {
    const failure = await openDatabase(badUrl, { log }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupProblem);
    expect(failure).toHaveProperty('message', expect.stringMatching(sentence));
    expect(failure).toHaveProperty('message', expect.not.stringContaining('secret'));
  });

  it('is refused when the database does not keep text as UTF-8', async () => {
    await runOn(
      adminUrl,
      `create database ascii encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    await expect(openDatabase(databaseAt(adminUrl, 'ascii'), { log })).rejects.toThrow(
      new StartupProblem(
        "The database keeps text as SQL_ASCII, and Forge needs UTF8: create it with encoding 'UTF8' locale 'C.UTF-8' template template0.",
      ),
    );
    await runOn(adminUrl, 'drop database ascii');
  });

  it('is refused when the server is older than Postgres 15', async () => {
    await runOn(
      url,
      `create function public.current_setting(name text) returns text language sql
       as $$ select case name when 'server_version_num' then '140009' else '14.9' end $$`,
    );
    const pretender = new URL(url);
    pretender.searchParams.set('options', '-c search_path=public,pg_catalog');
    await expect(openDatabase(pretender.href, { log })).rejects.toThrow(
      new StartupProblem('The database server runs Postgres 14.9, and Forge needs 15 or newer.'),
    );
  });
});
