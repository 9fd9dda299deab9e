import { createHmac, randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { today } from '#platform/instants.tables.server.ts';
import { visitorSalts } from './tables.server.ts';

/**
 * A token for each visitor that is the same all day, in every process, and from which they cannot
 * be identified: its salt is random, known only to the database and deleted after its day.
 */
export async function namesForToday(
  db: Database,
  visitors: readonly string[],
): Promise<Map<string, string>> {
  const salt = await saltOfToday(db);
  return new Map(visitors.map((visitor) => [visitor, nameOf(visitor, salt)]));
}

/** Deletes the salts of past days. */
export async function forgetSalts(db: Database): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, today));
}

async function saltOfToday(db: Database): Promise<string> {
  const read = () =>
    db
      .select({ salt: visitorSalts.salt })
      .from(visitorSalts)
      .where(sql`${visitorSalts.day} = ${today}`);
  const [known] = await read();
  if (known) return known.salt;
  const salt = randomBytes(32).toString('base64url');
  // If several processes start the day, one writes, and all read the same.
  await db.insert(visitorSalts).values({ day: today, salt }).onConflictDoNothing();
  await forgetSalts(db);
  const [written] = await read();
  return written?.salt ?? salt;
}

function nameOf(visitor: string, salt: string): string {
  return createHmac('sha256', salt).update(visitor).digest('base64url');
}
