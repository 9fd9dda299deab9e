import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { freshDatabase } from '#test/database.ts';
import { runOn } from '#test/server.ts';
import { afterCommit } from './after-commit.server.ts';
import { openDatabase, type Database } from './database.server.ts';

const { url } = await freshDatabase();
await runOn(url, 'create table accounts_of_test (id int primary key, cents int not null)');
const log = { warn: vi.fn<(message: string) => void>() };
const { db, close } = await openDatabase(url, { log, max: 4 });
afterAll(close);

beforeEach(async () => {
  await runOn(url, 'truncate accounts_of_test');
  await runOn(url, 'insert into accounts_of_test values (1, 100), (2, 100)');
});

const cents = () => runOn(url, 'select cents from accounts_of_test order by id');
const add = (tx: Database, id: number, amount: number) =>
  tx.execute(sql`update accounts_of_test set cents = cents + ${amount} where id = ${id}`);
const backendOf = async (tx: Database) => {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid;
};
const cut = (pid: number | undefined) => runOn(url, `select pg_terminate_backend(${pid}, 5000)`);

describe('a transaction', () => {
  it('whose connection is cut while nobody asks anything is done again, once', async () => {
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      await add(tx, 1, 5);
      if (tries === 1) await cut(await backendOf(tx));
      await add(tx, 2, 5);
    });
    expect(tries).toBe(2);
    expect(await cents()).toEqual([105, 105]);
  });

  it('whose connection is cut just before its commit is done again, once', async () => {
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      await add(tx, 1, 5);
      if (tries === 1) await cut(await backendOf(tx));
    });
    expect(tries).toBe(2);
    expect(await cents()).toEqual([105, 100]);
  });

  it('whose connection is cut in the middle of a statement is done again, once', async () => {
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      await add(tx, 1, 5);
      if (tries > 1) return;
      const pid = await backendOf(tx);
      const waiting = tx.execute(sql`select pg_sleep(30)`).catch((error: unknown) => error);
      await cut(pid);
      expect(await waiting).toBeInstanceOf(Error);
      await add(tx, 1, 5);
    });
    expect(tries).toBe(2);
    expect(await cents()).toEqual([105, 100]);
  });

  it('that meets another one in a deadlock is done again, and both are counted', async () => {
    const [here, there] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let tries = 0;
    const transfer = (first: number, second: number, own: typeof here, other: typeof here) =>
      db.transaction(async (tx) => {
        tries += 1;
        await add(tx, first, 1);
        own.resolve();
        await other.promise;
        await add(tx, second, 1);
      });
    await Promise.all([transfer(1, 2, here, there), transfer(2, 1, there, here)]);
    expect(tries).toBe(3);
    expect(await cents()).toEqual([102, 102]);
  });

  it('that cannot be put in an order with another one is done again', async () => {
    let tries = 0;
    await db.transaction(
      async (tx) => {
        tries += 1;
        const { rows } = await tx.execute<{ cents: number }>(
          sql`select cents from accounts_of_test where id = 1`,
        );
        if (tries === 1) await runOn(url, 'update accounts_of_test set cents = 7 where id = 1');
        await tx.execute(
          sql`update accounts_of_test set cents = ${Number(rows[0]?.cents) + 1} where id = 1`,
        );
      },
      { isolationLevel: 'repeatable read' },
    );
    expect(tries).toBe(2);
    expect(await cents()).toEqual([8, 100]);
  });

  it('is not done again for what it says no to, or fails at', async () => {
    let tries = 0;
    for (const problem of [new Refusal('CONFLICT', 'No.'), new Error('A defect.')]) {
      const failing = db.transaction(async () => {
        tries += 1;
        throw problem;
      });
      await expect(failing).rejects.toBe(problem);
    }
    const twice = db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(sql`insert into accounts_of_test values (1, 1)`);
    });
    await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(tries).toBe(3);
  });

  it('goes as a whole when a savepoint in it meets a conflict', async () => {
    const steps: string[] = [];
    await db.transaction(async (tx) => {
      steps.push('whole');
      await tx.transaction(async (inner) => {
        steps.push('part');
        await add(inner, 1, 5);
        if (steps.length === 2) {
          await inner.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
        }
      });
    });
    expect(steps).toEqual(['whole', 'part', 'whole', 'part']);
    expect(await cents()).toEqual([105, 100]);
  });

  it('gives up after six tries', async () => {
    let tries = 0;
    const failing = db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '40001' } });
    expect(tries).toBe(6);
  });

  it('whose connection is lost while it commits is never done again, and says so', async () => {
    // A deferred trigger runs within the commit.
    await runOn(
      url,
      `create function cut_at_commit() returns trigger language plpgsql as $$ begin
         perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$`,
    );
    await runOn(
      url,
      `create constraint trigger cut after insert on accounts_of_test
         deferrable initially deferred for each row execute function cut_at_commit()`,
    );
    let tries = 0;
    const failing = db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(sql`insert into accounts_of_test values (3, 100)`);
    });
    await expect(failing).rejects.toMatchObject({ name: 'CommitUnknown' });
    expect(tries).toBe(1);
    await runOn(url, 'drop function cut_at_commit() cascade');
  });

  it('gives its connection back however it ends', async () => {
    for (let n = 0; n < 6; n += 1) {
      const failing = db.transaction(async (tx) => {
        await cut(await backendOf(tx));
        throw new Refusal('CONFLICT', 'No.');
      });
      await expect(failing).rejects.toThrow('No.');
    }
    await db.transaction((tx) => add(tx, 1, 1));
    expect(await cents()).toEqual([101, 100]);
  });
});

describe('what is left for after the commit', () => {
  it('is done once, however often the transaction was begun, and not before', async () => {
    const done: string[] = [];
    let tries = 0;
    await db.transaction(async (tx) => {
      tries += 1;
      afterCommit(() => done.push(`try ${tries}`));
      if (tries === 1) await cut(await backendOf(tx));
      await add(tx, 1, 1);
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['try 2']);
  });

  it('is not done when the transaction is undone, and at once where none is open', async () => {
    const act = vi.fn();
    const failing = db.transaction(async () => {
      afterCommit(act);
      throw new Refusal('CONFLICT', 'No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(act).not.toHaveBeenCalled();
    afterCommit(act);
    expect(act).toHaveBeenCalledOnce();
  });
});
