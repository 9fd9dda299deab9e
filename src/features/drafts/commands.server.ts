import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { describedDraft } from './described.ts';
import type { EndDraftInput, SaveDraftInput } from './input.ts';
import { deviceNameOf, lockDraft, viewOf, type DraftView } from './queries.server.ts';
import { draftLimits, isUndoable, outcomeOf } from './rules.ts';
import { drafts } from './tables.server.ts';
import { draftTexts } from './texts.ts';
import { keepUploadsOf, releaseUploadsOf } from './uploads.commands.server.ts';

/** Who saves, and in which session: the name of the device is the session's. */
type Writer = { id: string; sessionId: string | null };

/**
 * 'gone': it was ended or deleted meanwhile, and nothing is stored. 'conflict': another device has
 * continued it; both are stored, the submitted one under `id`.
 */
export type SavedDraft =
  | { outcome: 'saved' | 'gone' }
  | { outcome: 'conflict'; id: string; theirs: DraftView };

/**
 * Stores the content of a form. Nothing that another device wrote is ever overwritten, and content
 * that is sent twice is stored once.
 * @throws Refusal NOT_FOUND for somebody else's, TOO_LARGE, or CONFLICT if there are too many
 */
export async function saveDraft(
  db: Database,
  writer: Writer,
  input: SaveDraftInput,
): Promise<SavedDraft> {
  const bytes = Buffer.byteLength(JSON.stringify(input.content));
  if (bytes > draftLimits.bytes) throw new Refusal('TOO_LARGE', draftTexts.tooLarge);
  return db.transaction(async (tx) => {
    await lockPerson(tx, writer);
    const stored = await lockDraft(tx, input.id);
    if (stored && stored.userId !== writer.id) {
      throw new Refusal('NOT_FOUND', draftTexts.notFound);
    }
    const outcome = outcomeOf(stored, input);
    if (outcome === 'gone') return { outcome };
    if (outcome === 'repeat') return { outcome: 'saved' };
    if (outcome === 'conflict' && stored) {
      const id = input.revision;
      // The response to the same call may have been lost.
      if (!(await lockDraft(tx, id))) {
        await refuseTooMany(tx, writer, draftLimits.count + draftLimits.conflicts);
        await write(tx, writer, { ...input, id, basedOn: [] }, bytes);
      }
      return { outcome, id, theirs: viewOf(stored) };
    }
    if (outcome === 'create') await refuseTooMany(tx, writer, draftLimits.count);
    await write(tx, writer, input, bytes);
    return { outcome: 'saved' };
  });
}

async function write(
  tx: Database,
  writer: Writer,
  { id, form, subject, content, base, device, revision, basedOn }: SaveDraftInput,
  bytes: number,
): Promise<void> {
  const { title, imageId } = describedDraft(content.value);
  const deviceName = await deviceNameOf(tx, writer);
  const kept = { content, bytes, title, imageId, base, device, deviceName, revision, basedOn };
  const changed = { ...kept, savedAt: sql`now()`, deletedAt: null };
  await tx
    .insert(drafts)
    .values({ id, userId: writer.id, form, subject, ...changed })
    .onConflictDoUpdate({ target: drafts.id, set: changed });
  await keepUploadsOf(tx, writer, { id, content });
}

async function refuseTooMany(tx: Database, { id }: { id: string }, limit: number): Promise<void> {
  const count = await tx.$count(drafts, and(eq(drafts.userId, id), isNull(drafts.deletedAt)));
  if (count >= limit) throw new Refusal('CONFLICT', draftTexts.tooMany);
}

/**
 * Deletes a draft; it can be restored for an hour, like the last ones that were deleted before it.
 * Deleting it again changes nothing.
 * @throws Refusal NOT_FOUND
 */
export async function deleteDraft(db: Database, actor: { id: string }, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, actor);
    const [deleted] = await tx
      .update(drafts)
      .set({ deletedAt: sql`coalesce(${drafts.deletedAt}, now())` })
      .where(and(eq(drafts.id, id), eq(drafts.userId, actor.id)))
      .returning({ id: drafts.id });
    if (!deleted) throw new Refusal('NOT_FOUND', draftTexts.notFound);
    const beyond = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(eq(drafts.userId, actor.id), isNotNull(drafts.deletedAt)))
      .orderBy(desc(drafts.deletedAt), desc(drafts.id))
      .offset(draftLimits.count);
    await removeDrafts(tx, beyond);
  });
}

/**
 * Restores a deleted draft; an existing one is left unchanged.
 * @throws Refusal NOT_FOUND, GONE after an hour, or CONFLICT if there are too many
 */
export async function undeleteDraft(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, actor);
    const stored = await lockDraft(tx, id);
    if (!stored || stored.userId !== actor.id) {
      throw new Refusal('NOT_FOUND', draftTexts.notFound);
    }
    if (!stored.deletedAt) return;
    if (!isUndoable(stored.deletedAt, Date.now())) {
      throw new Refusal('GONE', draftTexts.notRestorable);
    }
    await refuseTooMany(tx, actor, draftLimits.count);
    await tx.update(drafts).set({ deletedAt: null }).where(eq(drafts.id, id));
  });
}

/** Ends a draft whose form was saved. One that another device has changed since stays. */
export async function endDraft(
  db: Database,
  actor: { id: string },
  { id, revisions }: EndDraftInput,
): Promise<{ isEnded: boolean }> {
  return db.transaction(async (tx) => {
    const stored = await lockDraft(tx, id);
    if (!stored || stored.userId !== actor.id) return { isEnded: true };
    if (!revisions.includes(stored.revision)) return { isEnded: false };
    await removeDrafts(tx, [{ id }]);
    return { isEnded: true };
  });
}

/** Removes drafts for good and releases their pictures and files. */
async function removeDrafts(tx: Database, removed: readonly { id: string }[]): Promise<void> {
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return;
  await releaseUploadsOf(tx, ids);
  await tx.delete(drafts).where(inArray(drafts.id, ids));
}

/** Removes all drafts of a deleted account. */
export async function removeDraftsOf(tx: Database, userId: string): Promise<void> {
  const own = await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.userId, userId));
  await removeDrafts(tx, own);
}

const batch = 200;

/**
 * Removes drafts that have not been changed for too long, and those deleted more than an hour ago.
 */
export async function removeOldDrafts(db: Database, signal?: AbortSignal): Promise<number> {
  const { days, undoHours } = draftLimits;
  const isOld = sql.raw(
    `saved_at < now() - interval '${days} days' or deleted_at < now() - interval '${undoHours} hours'`,
  );
  for (let removed = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const old = await tx
        .select({ id: drafts.id })
        .from(drafts)
        .where(isOld)
        .limit(batch)
        .for('update', { skipLocked: true });
      await removeDrafts(tx, old);
      return old.length;
    });
    removed += count;
    if (count < batch || signal?.aborted) return removed;
  }
}
