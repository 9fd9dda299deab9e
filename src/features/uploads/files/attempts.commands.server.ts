import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { Refusal, type RefusalCode } from '#shared/refusal.ts';
import { judgingLeaseSeconds } from './rules.ts';
import { openUploads, storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

/**
 * A process working on an upload. It holds no transaction and no lock meanwhile: the row says which
 * attempt is current and until when, and the attempt renews this as long as it is alive.
 */
export type Attempt = {
  upload: typeof openUploads.$inferSelect;
  /**
   * Removes the upload in favour of its replacement.
   * @returns its owner; undefined if it no longer belongs to this attempt
   */
  end(tx: Database): Promise<{ userId: string | null } | undefined>;
  /** Whether it was removed: it is neither an upload nor a stored file any more. */
  isTakenBack(): Promise<boolean>;
  /** Stores why the content was refused. */
  refuse(refusal: { code: RefusalCode; message: string }): Promise<void>;
  /** Lets others try. */
  release(): Promise<void>;
  /** Stops renewing. */
  stop(): void;
};

const until = sql.raw(`now() + interval '${judgingLeaseSeconds} seconds'`);

/**
 * Claims an upload for this process alone.
 * @returns undefined if it is already a stored file
 * @throws Refusal the stored one, CONFLICT while another process is working on it, or NOT_FOUND
 */
export async function beginAttempt(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<Attempt | undefined> {
  const attempt = randomUUID();
  const [upload] = await db
    .update(openUploads)
    .set({ attempt, attemptUntil: until })
    .where(
      and(
        eq(openUploads.id, id),
        eq(openUploads.userId, actor.id),
        isNull(openUploads.refusal),
        or(isNull(openUploads.attemptUntil), lt(openUploads.attemptUntil, sql`now()`)),
      ),
    )
    .returning();
  if (!upload) return refuseUnlessStored(db, actor, id);
  return holdAttempt(db, upload, attempt);
}

function holdAttempt(db: Database, upload: Attempt['upload'], attempt: string): Attempt {
  const isOurs = and(eq(openUploads.id, upload.id), eq(openUploads.attempt, attempt));
  const updateAttempt = async (
    set: Partial<Attempt['upload']> | { attemptUntil: typeof until },
  ) => {
    await db.update(openUploads).set(set).where(isOurs);
  };
  // If this fails, the next renewal may succeed; if not, another process takes over.
  const renewal = setInterval(
    () => void updateAttempt({ attemptUntil: until }).catch(() => undefined),
    (judgingLeaseSeconds * 1000) / 3,
  );
  const over = { attempt: null, attemptUntil: null };
  return {
    upload,
    async end(tx) {
      const [ended] = await tx
        .delete(openUploads)
        .where(isOurs)
        .returning({ userId: openUploads.userId });
      return ended;
    },
    async isTakenBack() {
      const [open, stored] = [openUploads, storedFiles].map((table) =>
        db.select({ id: table.id }).from(table).where(eq(table.id, upload.id)),
      );
      return (await open)?.length === 0 && (await stored)?.length === 0;
    },
    refuse: (refusal) => updateAttempt({ ...over, refusal }),
    release: () => updateAttempt(over),
    stop: () => clearInterval(renewal),
  };
}

async function refuseUnlessStored(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<undefined> {
  const isOwn = (table: typeof openUploads | typeof storedFiles) =>
    and(eq(table.id, id), eq(table.userId, actor.id));
  const [open] = await db
    .select({ refusal: openUploads.refusal })
    .from(openUploads)
    .where(isOwn(openUploads));
  if (open?.refusal) throw new Refusal(open.refusal.code, open.refusal.message);
  if (open) throw new Refusal('CONFLICT', fileTexts.beingChecked);
  const stored = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(isOwn(storedFiles));
  if (stored.length === 0) throw new Refusal('NOT_FOUND', fileTexts.notFound);
}
