import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { openIssue, resolveIssues } from '#features/payment-issues/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { today } from '#platform/instants.tables.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { disconnectByProvider } from './commands.server.ts';
import { connectedAccountOf } from './queries.server.ts';
import { sellerTag } from './rules.ts';
import { sellerAccounts } from './tables.server.ts';

export type AccountChange = 'disconnected' | 'restricted' | 'allowed';

/**
 * Asks Stripe whether a connected account can be paid, and records changes.
 * @returns what changed, even if it is only checked (`isRecording` is false); null: nothing
 * @throws PaymentProblem if Stripe does not respond
 */
export async function refreshAccount(
  { db, payments }: { db: Database; payments: Payments },
  account: string,
  isRecording = true,
): Promise<AccountChange | null> {
  const askedAt = new Date();
  const row = await connectionOf(db, account);
  if (!row) return null;
  const takesPayments = await mayBePaid(payments, account);
  if (takesPayments === null) {
    if (isRecording) await disconnectByProvider(db, { account, createdAt: askedAt });
    return 'disconnected';
  }
  if (takesPayments === row.takesPayments) return null;
  if (isRecording) await record(db, account, takesPayments);
  return takesPayments ? 'allowed' : 'restricted';
}

/** Null: the account no longer grants us access. */
async function mayBePaid(payments: Payments, account: string): Promise<boolean | null> {
  try {
    return (await payments.accountState(account)).takesPayments;
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'disconnected') return null;
    throw error;
  }
}

async function connectionOf(db: Database, account: string) {
  const [row] = await db
    .select({ takesPayments: sellerAccounts.takesPayments })
    .from(sellerAccounts)
    .where(and(eq(sellerAccounts.stripeUserId, account), isNull(sellerAccounts.disconnectedAt)));
  return row;
}

async function record(db: Database, account: string, takesPayments: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(sellerAccounts)
      .set({ takesPayments })
      .where(
        and(
          eq(sellerAccounts.stripeUserId, account),
          isNull(sellerAccounts.disconnectedAt),
          ne(sellerAccounts.takesPayments, takesPayments),
        ),
      )
      .returning({ userId: sellerAccounts.userId, at: sql<string>`${today}::text` });
    const [seller] = changed;
    if (!seller) return;
    await dropPages(tx, sellerTag(seller.userId));
    const issue = { kind: 'account_restricted', reference: account, account } as const;
    if (takesPayments) await resolveIssues(tx, ['account_restricted'], account);
    else await openIssue(tx, { ...issue, facts: { since: seller.at } });
  });
}

/** Nothing can be done about the account of a seller who is being deleted. */
export async function resolveRestriction(tx: Database, userId: string): Promise<void> {
  const account = await connectedAccountOf(tx, userId);
  if (account) await resolveIssues(tx, ['account_restricted'], account);
}
