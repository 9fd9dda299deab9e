import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { uploadParts } from '../files/parts/tables.server.ts';
import { openUploads, storedFiles } from '../files/tables.server.ts';
import { uploads } from '../tables.server.ts';
import { orphanedObjects } from './tables.server.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const imageKey = new RegExp(`^images/(${uuid})/(?:[0-9]{1,5}|still)\\.webp$`);
const otherKey = new RegExp(`^(?:originals/${uuid}|stored/${uuid}|arriving/${uuid}/${uuid})$`);

/** Those of these keys that have our format but no row. */
export async function unknownKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const ofImages = new Map<string, string>();
  for (const key of keys) {
    const id = imageKey.exec(key)?.[1];
    if (id) ofImages.set(key, id);
  }
  const others = keys.filter((key) => otherKey.test(key));
  const known = new Set([
    ...(await knownImages(db, [...new Set(ofImages.values())])),
    ...(await knownOthers(db, others)),
  ]);
  const images = [...ofImages].flatMap(([key, id]) => (known.has(id) ? [] : key));
  return [...images, ...others.filter((key) => !known.has(key))];
}

async function knownImages(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  return rows.map(({ id }) => id);
}

async function knownOthers(db: Database, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const asked = sql.param(keys);
  const { rows } = await db.execute<{ key: string }>(sql`
    select ${uploads.originalKey} as key from ${uploads} where ${uploads.originalKey} = any(${asked})
    union all select ${storedFiles.storageKey} from ${storedFiles}
      where ${storedFiles.storageKey} = any(${asked})
    union all select ${openUploads.storageKey} from ${openUploads}
      where ${openUploads.storageKey} = any(${asked})
    union all select ${uploadParts.key} from ${uploadParts} where ${uploadParts.key} = any(${asked})`);
  return rows.map(({ key }) => key);
}

/** Which of these running uploads have a row. */
export async function knownUploads(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: openUploads.id })
    .from(openUploads)
    .where(inArray(openUploads.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** What was found so far and has not been removed yet. */
export async function orphanTotals(db: Database): Promise<{ count: number; bytes: number }> {
  const [totals] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${orphanedObjects.bytes}), 0)`.mapWith(Number),
    })
    .from(orphanedObjects);
  return totals ?? { count: 0, bytes: 0 };
}

/** The next orphans that were found before this time. */
export function orphansFound(db: Database, before: Date, limit: number) {
  return db
    .select({ key: orphanedObjects.key, bytes: orphanedObjects.bytes })
    .from(orphanedObjects)
    .where(lt(orphanedObjects.foundAt, before))
    .orderBy(orphanedObjects.key)
    .limit(limit);
}
