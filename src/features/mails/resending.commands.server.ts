import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { alreadyDecided, Refusal } from '#shared/refusal.ts';
import type { Actor } from '#shared/viewer.ts';
import { enqueueMails } from './commands.server.ts';
import { hasEndedSecret, isUnsent } from './queries.server.ts';
import { mailLimits } from './rules.ts';
import { mails } from './tables.server.ts';
import { mailTexts } from './texts.ts';

const isFree = or(isNull(mails.takenUntil), lte(mails.takenUntil, sql`now()`));

/** A mail without a secret gets its full period again; one with a secret ends with it. */
const resetColumns = {
  tries: 0,
  nextTryAt: sql`now()`,
  givenUpAt: null,
  endsAt: sql`case when ${mails.data} is null then ${mails.endsAt} else now() + make_interval(days => ${mailLimits.days}) end`,
};

/**
 * Retries an unsent mail immediately. While it is being sent nothing changes.
 * @throws Refusal NOT_FOUND, or CONFLICT if it was sent or its link has expired
 */
export async function sendAgain(db: Database, actor: Actor, mailId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [mail] = await tx
      .select({
        id: mails.id,
        kind: mails.kind,
        userId: mails.userId,
        sentAt: mails.sentAt,
        hasEnded: sql<boolean>`${hasEndedSecret}`,
        isFree: sql<boolean>`${isFree}`,
      })
      .from(mails)
      .where(eq(mails.id, mailId))
      .for('update');
    if (!mail) throw new Refusal('NOT_FOUND', mailTexts.notFound);
    if (mail.sentAt) throw alreadyDecided(mailTexts.alreadySent);
    if (mail.hasEnded) throw alreadyDecided(mailTexts.secretEnded);
    if (!mail.isFree) return;
    await tx.update(mails).set(resetColumns).where(eq(mails.id, mailId));
    await enqueueMails(tx, [mail]);
    await recordAudit(tx, actor, {
      event: 'person.mail-sent-again',
      ...(mail.userId && { subject: { type: 'account', id: mail.userId } }),
      details: { kind: mail.kind },
    });
  });
}

/**
 * Retries every unsent mail, except those whose link has expired.
 * @returns how many
 */
export async function sendAllAgain(db: Database, actor: Actor): Promise<number> {
  const due = and(
    isUnsent,
    sql`not ${hasEndedSecret}`,
    isFree,
    // Those affected by this action are now waiting for their job.
    or(isNotNull(mails.givenUpAt), gt(mails.nextTryAt, sql`now()`)),
  );
  let count = 0;
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: mails.id, kind: mails.kind })
        .from(mails)
        .where(due)
        .limit(mailLimits.batch)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await tx.update(mails).set(resetColumns).where(inArray(mails.id, ids));
      await enqueueMails(tx, rows);
      const details = { count: String(rows.length) };
      await recordAudit(tx, actor, { event: 'person.mail-sent-again', details });
      return rows.length;
    });
    count += some;
    if (some < mailLimits.batch) return count;
  }
}
