import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { deviceFrom } from '#shared/user-agent.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { accountTexts } from '#features/accounts/texts.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, type PageInput } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { DraftsOfInput } from './input.ts';
import { draftLimits } from './rules.ts';
import { drafts } from './tables.server.ts';
import { targetsOf } from './targets.queries.server.ts';
import { draftTexts } from './texts.ts';

type DraftRow = typeof drafts.$inferSelect;

/** A draft as its person's devices get it. */
export type DraftView = ReturnType<typeof viewOf>;

export function viewOf({ id, form, subject, content, ...row }: DraftRow) {
  const { base, device, deviceName, revision, savedAt } = row;
  return { id, form, subject, content, base, device, deviceName, revision, savedAt };
}

/** The row of anybody's draft, locked until the transaction ends; undefined if there is none. */
export async function lockDraft(tx: Database, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(drafts).where(eq(drafts.id, id)).for('update');
  return row;
}

/** @throws Refusal NOT_FOUND if it is deleted, does not exist or belongs to somebody else */
export async function draftById(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<DraftView> {
  const isOwn = and(eq(drafts.id, id), eq(drafts.userId, actor.id), isNull(drafts.deletedAt));
  const [row] = await db.select().from(drafts).where(isOwn);
  if (!row) throw new Refusal('NOT_FOUND', draftTexts.notFound);
  return viewOf(row);
}

/** The newest drafts of one form and subject, from any device. */
export async function draftsOf(
  db: Database,
  actor: { id: string },
  { form, subject }: DraftsOfInput,
): Promise<DraftView[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(
      and(
        eq(drafts.userId, actor.id),
        eq(drafts.form, form),
        eq(drafts.subject, subject),
        isNull(drafts.deletedAt),
      ),
    )
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(draftLimits.offered);
  return rows.map(viewOf);
}

/**
 * One page of a person's drafts, last changed first, with the address where each can be continued;
 * including deleted ones that can still be restored. `path` is null if its subject is gone.
 */
export async function listDrafts(db: Database, viewer: Viewer, { after }: PageInput) {
  const {
    content: _content,
    basedOn: _basedOn,
    userId: _userId,
    ...columns
  } = getTableColumns(drafts);
  const rows = await db
    .select({ ...columns, imageId: uploads.id })
    .from(drafts)
    .leftJoin(uploads, eq(uploads.id, drafts.imageId))
    .where(
      and(
        eq(drafts.userId, viewer.id),
        sql.raw(
          `(deleted_at is null or deleted_at > now() - interval '${draftLimits.undoHours} hours')`,
        ),
        earlierThan([drafts.savedAt, drafts.id], after),
      ),
    )
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(draftLimits.pageSize + 1);
  const { page, next } = pageOf(rows, draftLimits.pageSize, (last) =>
    placeAt(last.savedAt, last.id),
  );
  const targets = await targetsOf(db, viewer, page);
  return {
    drafts: page.map(({ id, form, subject, title, imageId, ...row }) => ({
      id,
      form,
      isNew: subject === 'new',
      title,
      imageUrl: imageId && imageAddress(imageId, 400),
      device: row.device,
      deviceName: row.deviceName,
      savedAt: row.savedAt,
      deletedAt: row.deletedAt,
      ...(targets.get(id) ?? { path: null, about: '' }),
    })),
    next,
  };
}

/** The display name of a session's device; '' for a program's. */
export async function deviceNameOf(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string | null },
): Promise<string> {
  const [session] = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, id), sql`${sessions.id}::text = ${sessionId}`));
  const device = deviceFrom(session?.userAgent ?? null);
  return device ? accountTexts.device(device.browser, device.system) : '';
}
