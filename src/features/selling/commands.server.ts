import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { resolveIssues } from '#features/payment-issues/commands.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { siteActor, type Actor, type PersonActor } from '#shared/viewer.ts';
import { connectedAccountOf } from './queries.server.ts';
import { connectLimits, sellerTag } from './rules.ts';
import { connectAttempts, sellerAccounts } from './tables.server.ts';
import { sellingTexts } from './texts.ts';

/** A person in one of their sessions. */
type InSession = { id: string; sessionId: string };

/**
 * Records that a seller starts connecting at Stripe.
 * @returns the OAuth state: the person who returns with it in the same session is the seller
 */
export async function startConnectAttempt(
  db: Database,
  actor: InSession,
  returnPath: string,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + connectLimits.minutes * 60_000);
  await db.transaction(async (tx) => {
    if (await connectedAccountOf(tx, actor.id)) {
      throw new Refusal('CONFLICT', sellingTexts.alreadyConnected);
    }
    await tx.delete(connectAttempts).where(lt(connectAttempts.expiresAt, sql`now()`));
    await tx.insert(connectAttempts).values({
      stateHash: hashOf(state),
      userId: actor.id,
      sessionId: actor.sessionId,
      returnPath,
      expiresAt,
    });
  });
  return state;
}

/** A seller who was asked to confirm who they are on their return goes on in another session. */
export async function continueConnecting(
  db: Database,
  formerSessionId: string,
  sessionId: string,
): Promise<void> {
  const begun = eq(connectAttempts.sessionId, formerSessionId);
  await db.update(connectAttempts).set({ sessionId }).where(begun);
}

/** Consumes the OAuth state of a returning seller; null if it is not theirs or not valid. */
export async function consumeConnectState(
  db: Database,
  actor: InSession,
  state: string,
): Promise<{ returnPath: string } | null> {
  const [attempt] = await db
    .delete(connectAttempts)
    .where(
      and(
        eq(connectAttempts.stateHash, hashOf(state)),
        eq(connectAttempts.userId, actor.id),
        eq(connectAttempts.sessionId, actor.sessionId),
        gt(connectAttempts.expiresAt, sql`now()`),
      ),
    )
    .returning({ returnPath: connectAttempts.returnPath });
  return attempt ?? null;
}

/**
 * Connects a seller with their Stripe account. The same account again changes nothing.
 * @throws Refusal CONFLICT if one of the two is connected to another one
 */
export async function connectSeller(
  db: Database,
  actor: PersonActor,
  stripeUserId: string,
): Promise<void> {
  const values = {
    stripeUserId,
    connectedAt: new Date(),
    disconnectedAt: null,
    takesPayments: true,
  };
  try {
    await db.transaction(async (tx) => {
      // Two windows that return with different accounts would both connect theirs.
      await lockPerson(tx, actor);
      const own = eq(sellerAccounts.userId, actor.id);
      const [known] = await tx.select().from(sellerAccounts).where(own).for('update');
      if (known && !known.disconnectedAt) {
        if (known.stripeUserId === stripeUserId) return;
        throw new Refusal('CONFLICT', sellingTexts.alreadyConnected);
      }
      await tx
        .insert(sellerAccounts)
        .values({ userId: actor.id, ...values })
        .onConflictDoUpdate({ target: sellerAccounts.userId, set: values });
      await recordPayoutEvent(tx, actor, 'payout.connected', actor.id);
      await dropPages(tx, sellerTag(actor.id));
    });
  } catch (error) {
    if (!hasCode(error, databaseCodes.uniqueViolation)) throw error;
    throw new Refusal('CONFLICT', sellingTexts.accountTaken, { reason: 'stripe-account-taken' });
  }
}

/** Makes the refunds that are still due in an account; belongs to a feature that builds on this. */
export type MakeRefunds = (
  services: { db: Database; payments: Payments },
  account: string,
) => Promise<void>;

/**
 * Ends the connection, at Stripe first: if this process dies after that, Stripe's event ends it
 * here too. What was granted is refunded before: afterwards it cannot be. Does nothing if there is
 * no connection.
 * @throws Refusal UNAVAILABLE if Stripe cannot be reached; the connection then stays
 */
export async function disconnectSeller(
  {
    db,
    payments,
    makeRefunds,
  }: { db: Database; payments: Payments | null; makeRefunds: MakeRefunds },
  actor: PersonActor,
): Promise<void> {
  const account = await connectedAccountOf(db, actor.id);
  if (account === null) return;
  try {
    if (payments) {
      await makeRefunds({ db, payments }, account);
      await payments.disconnect(account);
    }
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    throw new Refusal('UNAVAILABLE', sellingTexts.disconnectFailed, { cause: error });
  }
  const own = and(eq(sellerAccounts.userId, actor.id), eq(sellerAccounts.stripeUserId, account));
  await endConnection(db, actor, own);
}

/**
 * The seller revoked our access at Stripe. An event from before the current connection belongs to an
 * earlier one and changes nothing.
 */
export async function disconnectByProvider(
  db: Database,
  { account, createdAt }: { account: string | null; createdAt: Date },
): Promise<void> {
  if (account === null) return;
  // Stripe dates its events in whole seconds.
  const connectedBefore = lte(sql`date_trunc('second', ${sellerAccounts.connectedAt})`, createdAt);
  await endConnection(
    db,
    siteActor,
    and(eq(sellerAccounts.stripeUserId, account), connectedBefore),
  );
}

/**
 * Ends the connection of this row, if it is one, and invalidates the pages that offer to pay the
 * seller.
 */
async function endConnection(db: Database, actor: Actor, which: SQL | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sellerAccounts)
      .set({ disconnectedAt: sql`now()` })
      .where(and(which, isNull(sellerAccounts.disconnectedAt)))
      .returning({ userId: sellerAccounts.userId, account: sellerAccounts.stripeUserId });
    for (const { userId, account } of ended) {
      await recordPayoutEvent(tx, actor, 'payout.disconnected', userId);
      await resolveIssues(tx, ['account_restricted'], account);
    }
    await dropPages(tx, ...ended.map(({ userId }) => sellerTag(userId)));
  });
}

/** The log does not contain the Stripe account: it is private. */
function recordPayoutEvent(
  tx: Database,
  actor: Actor,
  event: 'payout.connected' | 'payout.disconnected',
  userId: string,
): Promise<void> {
  return recordAudit(tx, actor, { event, subject: { type: 'account', id: userId } });
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
