import { and, asc, desc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { issueLimits } from '#features/payment-issues/rules.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { paymentIssueTexts } from '#features/payment-issues/texts.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, type PageInput } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import { daysAgo, reconciliationDays } from './rules.ts';
import { paymentsPageTexts } from './texts.ts';

const buyers = alias(profiles, 'buyers');
const sellers = alias(profiles, 'sellers');
const moderators = alias(profiles, 'moderators');

/** One page of the payments that wait for a decision, longest waiting first. */
export async function openIssues(db: Database, { after }: PageInput) {
  const rows = await issueRows(db)
    .where(
      and(
        isNull(paymentIssues.resolvedAt),
        laterThan([paymentIssues.firstSeenAt, paymentIssues.id], after),
      ),
    )
    .orderBy(asc(paymentIssues.firstSeenAt), asc(paymentIssues.id))
    .limit(issueLimits.pageSize + 1);
  return issuePage(rows, (row) => row.firstSeenAt);
}

/** One page of resolved payments, last resolved first. */
export async function resolvedIssues(db: Database, { after }: PageInput) {
  const rows = await issueRows(db)
    .where(
      and(
        isNotNull(paymentIssues.resolvedAt),
        earlierThan([paymentIssues.resolvedAt, paymentIssues.id], after),
      ),
    )
    .orderBy(desc(paymentIssues.resolvedAt), desc(paymentIssues.id))
    .limit(issueLimits.pageSize + 1);
  return issuePage(rows, (row) => row.resolvedAt ?? row.firstSeenAt);
}

/**
 * An issue that waits for a decision, with the provider's ids: only for the server.
 * @throws Refusal NOT_FOUND, CONFLICT if it has been decided
 */
export async function waitingIssue(db: Database, id: string) {
  const [issue] = await db.select().from(paymentIssues).where(eq(paymentIssues.id, id));
  if (!issue) throw new Refusal('NOT_FOUND', paymentsPageTexts.notFound);
  if (issue.resolvedAt) throw new Refusal('CONFLICT', paymentIssueTexts.alreadyResolved);
  return issue;
}

export type WaitingIssue = Awaited<ReturnType<typeof waitingIssue>>;

/** Payments without a purchase whose last refund is so recent that the bank may still reject it. */
export async function refundedUnknown(db: Database) {
  const { kind, reference, outcome, resolvedAt, firstSeenAt } = paymentIssues;
  const again = alias(paymentIssues, 'again');
  const listedAgain = and(
    eq(again.kind, kind),
    eq(again.reference, reference),
    gt(again.firstSeenAt, firstSeenAt),
  );
  return db
    .select()
    .from(paymentIssues)
    .where(
      and(
        eq(kind, 'unknown_payment'),
        eq(outcome, 'refunded'),
        gt(resolvedAt, daysAgo(reconciliationDays.refunds)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(again)
            .where(listedAgain),
        ),
      ),
    );
}

type IssueRows = Awaited<ReturnType<typeof issueRows>>;
export type ListedIssue = IssueRows[number];

/** The ids by which a moderator finds it at Stripe; without the seller's account. */
function issueRows(db: Database) {
  return db
    .select({
      id: paymentIssues.id,
      kind: paymentIssues.kind,
      amountCents: paymentIssues.amountCents,
      facts: paymentIssues.facts,
      paymentId: paymentIssues.paymentId,
      sessionId: paymentIssues.sessionId,
      purchaseId: paymentIssues.purchaseId,
      firstSeenAt: paymentIssues.firstSeenAt,
      resolvedAt: paymentIssues.resolvedAt,
      resolvedBy: moderators.username,
      outcome: paymentIssues.outcome,
      reason: paymentIssues.reason,
      tier: supportPayments.tier,
      productName: products.name,
      productSlug: products.slug,
      payer: { id: buyers.id, username: buyers.username },
      seller: { id: sellers.id, username: sellers.username },
    })
    .from(paymentIssues)
    .leftJoin(purchases, eq(purchases.id, paymentIssues.purchaseId))
    .leftJoin(products, eq(products.id, purchases.productId))
    .leftJoin(supportPayments, eq(supportPayments.id, paymentIssues.supportPaymentId))
    .leftJoin(
      sellerAccounts,
      and(
        eq(sellerAccounts.stripeUserId, paymentIssues.account),
        isNull(sellerAccounts.disconnectedAt),
      ),
    )
    .leftJoin(buyers, eq(buyers.id, sql`coalesce(${purchases.buyerId}, ${supportPayments.userId})`))
    .leftJoin(
      sellers,
      eq(sellers.id, sql`coalesce(${purchases.sellerId}, ${sellerAccounts.userId})`),
    )
    .leftJoin(moderators, eq(moderators.id, paymentIssues.resolvedBy))
    .$dynamic();
}

function issuePage(rows: IssueRows, sortedBy: (row: ListedIssue) => Date) {
  const { page, next } = pageOf(rows, issueLimits.pageSize, (last) =>
    placeAt(sortedBy(last), last.id),
  );
  return { issues: page, next };
}
