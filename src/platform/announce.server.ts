import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './database.server.ts';

/**
 * What each open transaction has announced. Each savepoint has its own list, since it may be rolled
 * back.
 */
const announced = new WeakMap<Database, Set<string>>();

/**
 * Notifies every process that listens to this channel, once the transaction commits. Postgres drops
 * a message that the same transaction sent before; here it is not even sent.
 */
export async function announce(db: Database, channel: string, message: string): Promise<void> {
  if (is(db, PgTransaction)) {
    const sent = announced.get(db) ?? new Set();
    announced.set(db, sent);
    const key = `${channel} ${message}`;
    if (sent.has(key)) return;
    sent.add(key);
  }
  await db.execute(sql`select pg_notify(${channel}, ${message})`);
}

/** The same for many messages, each sent once, with one statement. */
export async function announceAll(
  db: Database,
  channel: string,
  messages: readonly string[],
): Promise<void> {
  if (messages.length === 0) return;
  const list = sql.param(messages);
  await db.execute(sql`select pg_notify(${channel}, message) from unnest(${list}::text[]) message`);
}
