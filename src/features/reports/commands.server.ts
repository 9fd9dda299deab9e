import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { notifyLive } from '#platform/live.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor, Viewer } from '#shared/viewer.ts';
import type { ReportedContentInput, ReportInput } from './input.ts';
import { lockContent } from './content.queries.server.ts';
import { reportTopic } from './rules.ts';
import { reports } from './tables.server.ts';
import { reportTexts } from './report-texts.ts';

/**
 * Sends a report to the moderators. While one by the same person about the same content is open, it
 * is left unchanged, and `isNew` is false.
 * @throws Refusal NOT_FOUND, or FORBIDDEN for one's own content
 */
export async function createReport(
  db: Database,
  actor: Viewer,
  input: ReportInput,
): Promise<{ isNew: boolean }> {
  return db.transaction(async (tx) => {
    const content = await lockContent(tx, actor, input);
    if (content?.authorId === actor.id) throw new Refusal('FORBIDDEN', reportTexts.ownContent);
    if (!content?.isReadable) throw new Refusal('NOT_FOUND', reportTexts.contentGone);
    const { rowCount } = await tx
      .insert(reports)
      .values({ reporterId: actor.id, ...input })
      .onConflictDoNothing();
    const isNew = rowCount === 1;
    if (isNew) await notifyLive(tx, reportTopic);
    return { isNew };
  });
}

/**
 * Marks every open report about some content as resolved, in the transaction of the action.
 * @returns how many there were
 */
export async function resolveReportsAbout(
  tx: Database,
  actor: PersonActor,
  { contentType, contentId }: ReportedContentInput,
): Promise<number> {
  const resolved = await tx
    .update(reports)
    .set({ resolvedAt: sql`now()`, resolvedBy: actor.id })
    .where(
      and(
        eq(reports.contentType, contentType),
        eq(reports.contentId, contentId),
        isNull(reports.resolvedAt),
      ),
    )
    .returning(resolvedColumns);
  for (const report of resolved) await record(tx, actor, report);
  if (resolved.length > 0) await notifyLive(tx, reportTopic);
  return resolved.length;
}

/**
 * Marks a report as resolved; one that already is, is left unchanged.
 * @throws Refusal NOT_FOUND
 */
export async function resolveReport(db: Database, actor: PersonActor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [resolved] = await tx
      .update(reports)
      .set({ resolvedAt: sql`now()`, resolvedBy: actor.id })
      .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
      .returning(resolvedColumns);
    if (!resolved) {
      if ((await tx.$count(reports, eq(reports.id, id))) > 0) return;
      throw new Refusal('NOT_FOUND', reportTexts.notFound);
    }
    await record(tx, actor, resolved);
    await notifyLive(tx, reportTopic);
  });
}

const resolvedColumns = { id: reports.id, about: reports.contentType, reason: reports.reason };

type Resolved = { id: string; about: string; reason: string };

async function record(tx: Database, actor: PersonActor, { id, ...details }: Resolved) {
  const subject = { type: 'report', id } as const;
  await recordAudit(tx, actor, { event: 'report.resolved', subject, details });
}
