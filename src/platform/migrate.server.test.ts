import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { migrate } from './migrate.server.ts';

const { pool } = await freshDatabase();

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'forge-migrations-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
});

/** Writes a folder as drizzle-kit does. */
function migrations(...steps: { when: number; sql: string }[]): string {
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = steps.map(({ when, sql }, idx) => {
    writeFileSync(path.join(folder, `000${idx}_step.sql`), sql);
    return { idx, version: '7', when, tag: `000${idx}_step`, breakpoints: true };
  });
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  return folder;
}

async function words(): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>('select word from words order by word');
  return rows.map((row) => row.word);
}

const first = { when: 1000, sql: 'create table words (word text)' };
const second = { when: 2000, sql: `insert into words values ('two')` };
const slow = { when: 2000, sql: `select pg_sleep(0.3);--> statement-breakpoint\n${second.sql}` };

describe('migrate', () => {
  it('applies each migration once', async () => {
    await migrate(pool, migrations(first));
    await migrate(pool, migrations(first, second));
    await migrate(pool, migrations(first, second));
    expect(await words()).toEqual(['two']);
  });

  it('lets processes that start at once wait for each other', async () => {
    const steps = migrations(first, slow);
    await Promise.all([migrate(pool, steps), migrate(pool, steps), migrate(pool, steps)]);
    expect(await words()).toEqual(['two']);
  });

  it('changes nothing when a migration fails', async () => {
    const broken = { when: 2000, sql: `${second.sql};--> statement-breakpoint\nselect nonsense` };
    await expect(migrate(pool, migrations(first, broken))).rejects.toThrow('nonsense');
    const { rows } = await pool.query(`select to_regclass('words') as words`);
    expect(rows).toEqual([{ words: null }]);
    await migrate(pool, migrations(first, second));
    expect(await words()).toEqual(['two']);
  });

  it('refuses a database that is newer than the code', async () => {
    await migrate(pool, migrations(first, second));
    await expect(migrate(pool, migrations(first))).rejects.toThrow(
      'This database was made by a newer Forge: it has 1 migration that this version does not know. Start the newer Forge, or restore a backup from before the upgrade.',
    );
  });

  it('refuses a migration that would be skipped', async () => {
    await migrate(pool, migrations(first, second));
    const late = { when: 1500, sql: 'select 1' };
    await expect(migrate(pool, migrations(first, late, second))).rejects.toThrow(
      'Migration 0001_step is older than one already applied: generate it again.',
    );
  });

  it('leaves the connections as they were', async () => {
    await migrate(pool, migrations(first));
    const { rows } = await pool.query(`select current_setting('statement_timeout') as timeout`);
    expect(rows).toEqual([{ timeout: '1min' }]);
    await vi.waitFor(async () => {
      const locks = await pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and database =
           (select oid from pg_database where datname = current_database())`,
      );
      expect(locks.rows).toEqual([]);
    }, 20_000);
  });
});
