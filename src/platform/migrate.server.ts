import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import {
  waitWithoutLimit,
  type DatabasePool,
  type PooledClient,
} from './database-client.server.ts';
import { StartupProblem } from './startup-problem.ts';

const journalSchema = z.object({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

type Journal = z.infer<typeof journalSchema>['entries'];

/** An arbitrary number; the same for every process that migrates. */
const advisoryLock = 7_203_114;

const committedMigrations = path.resolve(import.meta.dirname, '../../db/migrations');

/**
 * Migrates the database to the structure that this version of Forge needs. Processes that start at
 * once wait for each other.
 * @throws StartupProblem if the database was already migrated by a newer Forge
 */
export async function migrate(pool: DatabasePool, folder = committedMigrations): Promise<void> {
  const journal = readJournal(folder);
  const client = await pool.connect();
  try {
    await waitWithoutLimit(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    compare(await appliedMigrations(client), journal);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock in any case.
    client.release(true);
  }
}

/**
 * Gives an empty database the structure that it had after these migrations and no later one.
 * @throws StartupProblem if this version of Forge does not know all of them
 */
export async function migrateTo(pool: DatabasePool, migrations: readonly number[]): Promise<void> {
  const journal = readJournal(committedMigrations);
  compare(new Set(migrations), journal);
  const cut = mkdtempSync(path.join(tmpdir(), 'forge-migrations-'));
  try {
    mkdirSync(path.join(cut, 'meta'));
    const wanted = journal.filter(({ when }) => migrations.includes(when));
    for (const { tag } of wanted) {
      cpSync(path.join(committedMigrations, `${tag}.sql`), `${cut}/${tag}.sql`);
    }
    const text = JSON.stringify({ version: '7', dialect: 'postgresql', entries: wanted });
    writeFileSync(path.join(cut, 'meta', '_journal.json'), text);
    await migrate(pool, cut);
  } finally {
    rmSync(cut, { recursive: true });
  }
}

function readJournal(folder: string): Journal {
  const text = readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
}

/**
 * When each migration in the database was generated: Drizzle identifies migrations by this time.
 */
export async function appliedMigrations(client: Pick<PooledClient, 'query'>): Promise<Set<number>> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows } = await client.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [table],
  );
  if (!rows[0]?.exists) return new Set();
  const applied = await client.query<{ created_at: string }>(`select created_at from ${table}`);
  return new Set(applied.rows.map((row) => Number(row.created_at)));
}

function compare(applied: Set<number>, journal: Journal): void {
  const known = new Set(journal.map((entry) => entry.when));
  const unknown = [...applied].filter((when) => !known.has(when)).length;
  if (unknown > 0) {
    throw new StartupProblem(
      `This database was made by a newer Forge: it has ${unknown} migration${unknown === 1 ? '' : 's'} that this version does not know. Start the newer Forge, or restore a backup from before the upgrade.`,
    );
  }
  const newest = Math.max(...applied);
  const late = journal.find((entry) => !applied.has(entry.when) && entry.when < newest);
  if (late) {
    throw new Error(`Migration ${late.tag} is older than one already applied: generate it again.`);
  }
}
