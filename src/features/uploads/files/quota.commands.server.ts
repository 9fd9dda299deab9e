import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { refuseBeyondQuota } from '../quota/commands.server.ts';
import type { Uploader } from '../quota/volume.commands.server.ts';
import { unusedLimits } from './rules.ts';
import { openUploads, storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

type FileStores = { partials: PartialUploads; storage: Storage };
type Unused = { id: string; bytes: number; isIdle: boolean };

/**
 * Limits the unused files of one person. The oldest that were not touched for an hour are removed
 * to free quota; if that is not enough, the new one is refused.
 * @param add writes the new one, in the same transaction
 * @throws Refusal TOO_MANY, or TOO_LARGE if their storage is full
 */
export async function reserveUpload(
  db: Database,
  { partials, storage }: FileStores,
  actor: Uploader,
  bytes: number,
  add: (tx: Database) => PromiseLike<unknown>,
): Promise<void> {
  const removed = await db.transaction(async (tx) => {
    await lockPerson(tx, actor);
    const ids = filesToRemove(await listUnused(tx, actor), bytes);
    const gone = ids.length > 0 ? await removeIdle(tx, ids) : [];
    await refuseBeyondQuota(tx, actor, bytes, storage.bytesPerPerson);
    await add(tx);
    return gone;
  });
  for (const { id, storageKey } of removed) {
    await partials.remove(db, id);
    await storage.remove(storageKey);
  }
}

const idle = sql.raw(`now() - interval '${unusedLimits.idleSeconds} seconds'`);
const isOpenIdle = sql<boolean>`(${openUploads.refusal} is not null or ${openUploads.touchedAt} < ${idle})`;
const isStoredIdle = sql<boolean>`coalesce(${storedFiles.releasedAt}, ${storedFiles.createdAt}) < ${idle}`;

async function listUnused(tx: Database, actor: { id: string }): Promise<Unused[]> {
  const open = await tx
    .select({
      id: openUploads.id,
      // A refused upload no longer stores bytes.
      bytes:
        sql`case when ${openUploads.refusal} is null then ${openUploads.bytes} else 0 end`.mapWith(
          Number,
        ),
      isIdle: isOpenIdle,
    })
    .from(openUploads)
    .where(eq(openUploads.userId, actor.id))
    .orderBy(asc(openUploads.touchedAt));
  const stored = await tx
    .select({
      id: storedFiles.id,
      bytes: storedFiles.bytes,
      isIdle: isStoredIdle,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, actor.id), isNull(storedFiles.claimedAt)))
    .orderBy(asc(storedFiles.createdAt));
  return [...open, ...stored];
}

/** Those that are still idle and unused: meanwhile one may have been continued, or taken. */
async function removeIdle(tx: Database, ids: string[]) {
  const open = await tx
    .delete(openUploads)
    .where(and(inArray(openUploads.id, ids), isOpenIdle))
    .returning({ id: openUploads.id, storageKey: openUploads.storageKey });
  const stored = await tx
    .delete(storedFiles)
    .where(and(inArray(storedFiles.id, ids), isNull(storedFiles.claimedAt), isStoredIdle))
    .returning({ id: storedFiles.id, storageKey: storedFiles.storageKey });
  return [...open, ...stored];
}

function filesToRemove(unused: readonly Unused[], bytes: number): string[] {
  const removable = unused.filter(({ isIdle }) => isIdle);
  const removed: string[] = [];
  let files = unused.length + 1;
  let total = unused.reduce((sum, file) => sum + file.bytes, bytes);
  while (files > unusedLimits.files || total > unusedLimits.bytes) {
    const next = removable.shift();
    if (!next)
      throw new Refusal('TOO_MANY', fileTexts.tooManyUnused, {
        retryAfter: unusedLimits.idleSeconds,
      });
    removed.push(next.id);
    files -= 1;
    total -= next.bytes;
  }
  return removed;
}
