import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { refuseBeyondQuota, type Uploader } from '../quota/commands.server.ts';
import { unusedLimits } from './rules.ts';
import { openUploads, storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

type FileStores = { partials: PartialUploads; storage: Storage };
type Unused = { id: string; storageKey: string; bytes: number; isIdle: boolean };

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
    const unused = await listUnused(tx, actor);
    const superfluous = filesToRemove(unused, bytes);
    const ids = superfluous.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.delete(openUploads).where(inArray(openUploads.id, ids));
      await tx
        .delete(storedFiles)
        .where(and(inArray(storedFiles.id, ids), isNull(storedFiles.claimedAt)));
    }
    await refuseBeyondQuota(tx, actor, bytes, storage.bytesPerPerson);
    await add(tx);
    return superfluous;
  });
  for (const { id, storageKey } of removed) {
    await partials.remove(db, id);
    await storage.remove(storageKey);
  }
}

async function listUnused(tx: Database, actor: { id: string }): Promise<Unused[]> {
  const idle = sql.raw(`now() - interval '${unusedLimits.idleSeconds} seconds'`);
  const open = await tx
    .select({
      id: openUploads.id,
      storageKey: openUploads.storageKey,
      // A refused upload no longer stores bytes.
      bytes:
        sql`case when ${openUploads.refusal} is null then ${openUploads.bytes} else 0 end`.mapWith(
          Number,
        ),
      isIdle: sql<boolean>`${openUploads.refusal} is not null or ${openUploads.touchedAt} < ${idle}`,
    })
    .from(openUploads)
    .where(eq(openUploads.userId, actor.id))
    .orderBy(asc(openUploads.touchedAt));
  const stored = await tx
    .select({
      id: storedFiles.id,
      storageKey: storedFiles.storageKey,
      bytes: storedFiles.bytes,
      isIdle: sql<boolean>`coalesce(${storedFiles.releasedAt}, ${storedFiles.createdAt}) < ${idle}`,
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, actor.id), isNull(storedFiles.claimedAt)))
    .orderBy(asc(storedFiles.createdAt));
  return [...open, ...stored];
}

function filesToRemove(unused: readonly Unused[], bytes: number): Unused[] {
  const idle = unused.filter(({ isIdle }) => isIdle);
  const removed: Unused[] = [];
  let files = unused.length + 1;
  let total = unused.reduce((sum, file) => sum + file.bytes, bytes);
  while (files > unusedLimits.files || total > unusedLimits.bytes) {
    const next = idle.shift();
    if (!next)
      throw new Refusal('TOO_MANY', fileTexts.tooManyUnused, {
        retryAfter: unusedLimits.idleSeconds,
      });
    removed.push(next);
    files -= 1;
    total -= next.bytes;
  }
  return removed;
}
