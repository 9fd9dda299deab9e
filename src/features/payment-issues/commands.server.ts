import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Checkout } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { finalOutcomesOf, listedAmount, type IssueKind } from './rules.ts';
import { paymentIssues } from './tables.server.ts';
import { foreignFacts, paymentIssueTexts } from './texts.ts';

type NewIssue = {
  kind: IssueKind;
  /** The id of its subject: a payment page, a payment, a purchase or an account. */
  reference: string;
  purchaseId?: string | null;
  supportPaymentId?: string | null;
  account?: string | null;
  sessionId?: string | null;
  paymentId?: string | null;
  /** In US cents; null for a payment in another currency. */
  amountCents?: number | null;
  /** The facts that do not match; the keys are those of `factNames` in texts.ts. */
  facts?: Record<string, string>;
};

/**
 * Adds a payment to the list of those that do not match. If it is already on the list, only its last
 * sighting is updated; if a person decided on it with the same facts, it is not reopened.
 */
export async function openIssue(db: Database, issue: NewIssue): Promise<void> {
  const { facts = {}, ...rest } = issue;
  await db.transaction(async (tx) => {
    if (await isDecided(tx, { ...issue, facts })) return;
    const seen = { ...rest, facts, lastSeenAt: sql`now()` };
    await tx
      .insert(paymentIssues)
      .values(seen)
      .onConflictDoUpdate({
        target: [paymentIssues.kind, paymentIssues.reference],
        targetWhere: isNull(paymentIssues.resolvedAt),
        set: seen,
      });
  });
}

/** Lists a payment at Stripe that nothing here is recorded for. */
export function openUnknownPayment(
  db: Database,
  page: Pick<Checkout, 'id' | 'paymentId' | 'amountCents' | 'currency'>,
  about: Pick<NewIssue, 'account' | 'purchaseId'> = {},
): Promise<void> {
  const { id, paymentId } = page;
  const amountCents = listedAmount(page);
  const facts = foreignFacts(page);
  const issue = { ...about, reference: id, sessionId: id, paymentId, amountCents, facts };
  return openIssue(db, { ...issue, kind: 'unknown_payment' });
}

async function isDecided(
  tx: Database,
  { kind, reference, facts }: NewIssue & { facts: Record<string, string> },
): Promise<boolean> {
  const decided = await tx.$count(
    paymentIssues,
    and(
      eq(paymentIssues.kind, kind),
      eq(paymentIssues.reference, reference),
      eq(paymentIssues.facts, facts),
      inArray(paymentIssues.outcome, finalOutcomesOf(kind)),
    ),
  );
  return decided > 0;
}

/** Takes the issues of these kinds about this subject off the list: they have been resolved. */
export async function resolveIssues(
  db: Database,
  kinds: readonly IssueKind[],
  reference: string,
): Promise<void> {
  await db
    .update(paymentIssues)
    .set({ resolvedAt: sql`now()`, outcome: 'settled' })
    .where(
      and(
        inArray(paymentIssues.kind, [...kinds]),
        eq(paymentIssues.reference, reference),
        isNull(paymentIssues.resolvedAt),
      ),
    );
}

/** Takes a refund that failed off the list: the buyer got the money by whatever means. */
export async function resolveFailedRefund(tx: Database, purchaseId: string): Promise<void> {
  await tx
    .update(paymentIssues)
    .set({ resolvedAt: sql`now()`, outcome: 'settled' })
    .where(
      and(
        eq(paymentIssues.kind, 'refund_failed'),
        eq(paymentIssues.purchaseId, purchaseId),
        isNull(paymentIssues.resolvedAt),
      ),
    );
}

type Decision = { id: string; outcome: 'granted' | 'refunded' | 'dismissed'; reason: string };

/**
 * Records a moderator's decision, in the transaction of its action. A refund of theirs may have been
 * reported by Stripe and resolved the issue already.
 * @throws Refusal CONFLICT if somebody else was faster
 */
export async function recordDecision(
  tx: Database,
  actor: PersonActor,
  { id, outcome, reason }: Decision,
): Promise<void> {
  const isOpen = isNull(paymentIssues.resolvedAt);
  const isMine = outcome === 'refunded' ? or(isOpen, eq(paymentIssues.outcome, 'settled')) : isOpen;
  const [resolved] = await tx
    .update(paymentIssues)
    .set({ resolvedAt: sql`now()`, resolvedBy: actor.id, outcome, reason })
    .where(and(eq(paymentIssues.id, id), isMine))
    .returning({ kind: paymentIssues.kind, amountCents: paymentIssues.amountCents });
  if (!resolved) throw new Refusal('CONFLICT', paymentIssueTexts.alreadyResolved);
  const { kind, amountCents } = resolved;
  await recordAudit(tx, actor, {
    event: `payment.${outcome}`,
    subject: { type: 'payment', id },
    reason,
    details: { kind, ...(amountCents !== null && { amountCents: String(amountCents) }) },
  });
}
