import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage, StoredObject } from '#platform/storage.server.ts';
import { knownUploads, orphansFound, unknownKeys } from './queries.server.ts';
import { orphanLimits } from './rules.ts';
import { orphanedObjects, storageWalks } from './tables.server.ts';

type Walk = { now?: Date; signal?: AbortSignal | undefined; isForced?: boolean };

const only = eq(storageWalks.id, 1);

/**
 * Scans the store, one page of objects after the other, and records those without a row that are
 * older than a day. An interrupted scan is continued where it stopped, in any process.
 */
export async function findOrphans(db: Database, storage: Storage, walk: Walk = {}): Promise<void> {
  const { now = new Date(), signal, isForced = false } = walk;
  const after = await beginWalk(db, now, isForced);
  if (after === null) return;
  let page: StoredObject[] = [];
  for await (const object of storage.walk(after)) {
    page.push(object);
    if (page.length < orphanLimits.pageSize) continue;
    await noteOrphans(db, page, now);
    page = [];
    if (!signal?.aborted) continue;
    await db.update(storageWalks).set({ walkedAt: null }).where(only);
    return;
  }
  await noteOrphans(db, page, now);
  await db.update(storageWalks).set({ after: '', walkedAt: null, finishedAt: now }).where(only);
}

/** @returns where to continue; null if another process is scanning, or the last scan was recent */
async function beginWalk(db: Database, now: Date, isForced: boolean): Promise<string | null> {
  await db.insert(storageWalks).values({ id: 1 }).onConflictDoNothing();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { leaseMilliseconds, walkMilliseconds } = orphanLimits;
  const isFree = or(
    isNull(storageWalks.walkedAt),
    lt(storageWalks.walkedAt, ago(leaseMilliseconds)),
  );
  const isDue = or(
    isNull(storageWalks.finishedAt),
    lt(storageWalks.finishedAt, ago(walkMilliseconds)),
  );
  const [begun] = await db
    .update(storageWalks)
    .set({ walkedAt: now, ...(isForced && { after: '' }) })
    .where(isForced ? only : and(only, isFree, isDue))
    .returning({ after: storageWalks.after });
  return begun?.after ?? null;
}

async function noteOrphans(db: Database, page: StoredObject[], now: Date): Promise<void> {
  const last = page.at(-1);
  if (!last) return;
  const oldEnough = now.getTime() - orphanLimits.ageMilliseconds;
  const old = page.filter(({ modifiedAt }) => modifiedAt.getTime() < oldEnough);
  const unknown = new Set(
    await unknownKeys(
      db,
      old.map(({ key }) => key),
    ),
  );
  const found = old.flatMap(({ key, bytes }) =>
    unknown.has(key) ? { key, bytes, foundAt: now } : [],
  );
  if (found.length > 0) await db.insert(orphanedObjects).values(found).onConflictDoNothing();
  await db.update(storageWalks).set({ after: last.key, walkedAt: new Date() }).where(only);
}

/**
 * Removes objects that were found before this time and still have no row.
 * @returns what was removed
 */
export async function removeOrphans(
  db: Database,
  storage: Storage,
  { foundBefore, signal }: { foundBefore: Date; signal?: AbortSignal | undefined },
): Promise<{ count: number; bytes: number }> {
  const removed = { count: 0, bytes: 0 };
  for (;;) {
    const page = await orphansFound(db, foundBefore, orphanLimits.pageSize);
    if (page.length === 0 || signal?.aborted) return removed;
    const keys = page.map(({ key }) => key);
    const unknown = new Set(await unknownKeys(db, keys));
    for (const { key, bytes } of page) {
      if (!unknown.has(key)) continue;
      await storage.remove(key);
      removed.count += 1;
      removed.bytes += bytes;
    }
    await db.delete(orphanedObjects).where(inArray(orphanedObjects.key, keys));
  }
}

/** Removes files from the upload folder that are older than a day and belong to no known upload. */
export async function removeLostParts(
  db: Database,
  partials: Pick<PartialUploads, 'remove' | 'untouched'>,
): Promise<number> {
  const before = new Date(Date.now() - orphanLimits.ageMilliseconds);
  let removed = 0;
  let page: string[] = [];
  const removePage = async () => {
    const known = await knownUploads(db, page);
    for (const id of page.filter((each) => !known.has(each))) {
      await partials.remove(db, id);
      removed += 1;
    }
    page = [];
  };
  for await (const id of partials.untouched(before)) {
    if (!z.uuid().safeParse(id).success || page.includes(id)) continue;
    page.push(id);
    if (page.length >= orphanLimits.pageSize) await removePage();
  }
  await removePage();
  return removed;
}
