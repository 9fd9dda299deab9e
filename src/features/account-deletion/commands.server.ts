import { setTimeout } from 'node:timers/promises';
import { removeUser } from '#features/accounts/commands.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { removeArticlesOf } from '#features/articles/account-deletion.commands.server.ts';
import { removeCommentsOf } from '#features/comments/account-deletion.commands.server.ts';
import { answeredArticlesOf } from '#features/comments/account-deletion.queries.server.ts';
import { keepFormerName, releasePictures } from '#features/profiles/commands.server.ts';
import { profileTag } from '#features/profiles/rules.ts';
import { productsOf } from '#features/products/account-deletion.queries.server.ts';
import { deleteProduct } from '#features/products/commands.server.ts';
import { eraseReview } from '#features/reviews/commands.server.ts';
import { reviewsOf } from '#features/reviews/account-deletion.queries.server.ts';
import { connectedAccountOf } from '#features/selling/queries.server.ts';
import { sellerTag } from '#features/selling/rules.ts';
import { endSubscriptionsOf } from '#features/supporters/commands.server.ts';
import { takeBackVotes } from '#features/votes/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor, Viewer } from '#shared/viewer.ts';
import { accountDeletionTexts } from './texts.ts';

/** What one feature does when an account is deleted; gives back the tags of the pages that it changed. */
type DeletionStep = (tx: Database, person: Viewer) => Promise<string[]>;

/**
 * What each feature does with the data of a deleted account, in this order. Rows that only the person
 * could see (bookmarks, notifications, sessions) go with the account by their foreign keys.
 */
const deletionSteps: DeletionStep[] = [
  async (tx, { id: userId }) => {
    await takeBackVotes(tx, userId);
    return ['articles'];
  },
  async (tx, { id: userId }) => {
    const answered = await answeredArticlesOf(tx, userId);
    return articleTags(await removeArticlesOf(tx, userId, answered));
  },
  async (tx, { id: userId }) => articleTags(await removeCommentsOf(tx, userId)),
  async (tx, person) => {
    for (const id of await reviewsOf(tx, person.id)) await eraseReview(tx, id);
    return [];
  },
  async (tx, person) => {
    // Products that somebody bought keep their row and their file, so buyers can still download.
    for (const slug of await productsOf(tx, person.id)) await deleteProduct(tx, person, slug);
    return [];
  },
  async (tx, { id: userId }) => {
    await keepFormerName(tx, userId);
    await releasePictures(tx, userId);
    return [profileTag(userId), sellerTag(userId)];
  },
  async (tx, { id: userId }) => {
    await removeUser(tx, userId);
    return ['supporters'];
  },
];

/** How long the person waits for Stripe after the account is deleted. A later answer is still logged. */
const stripeWaitMilliseconds = 2_000;

type DeletionContext = { db: Database; payments: Payments | null; log: Pick<Log, 'error'> };

/**
 * Deletes the person's account. What others replied to stays as a deleted user's, all else goes.
 * @throws Refusal INVALID when the name typed is not theirs, CONFLICT for the moderator
 */
export async function deleteAccount(
  { db, payments, log }: DeletionContext,
  actor: Viewer,
  typedUsername: string,
  from: PersonActor,
): Promise<void> {
  if (actor.isModerator || actor.secondFactor === 'missing') {
    throw new Refusal('CONFLICT', accountDeletionTexts.moderatorStays);
  }
  if (typedUsername !== actor.username) {
    const fields = { username: accountDeletionTexts.wrongName };
    throw new Refusal('INVALID', accountDeletionTexts.wrongName, { fields });
  }
  // First: nobody could cancel the subscriptions of a deleted account.
  if (payments) await endSubscriptionsOf(db, payments, actor.id);
  const sellerAccount = await connectedAccountOf(db, actor.id);
  await db.transaction(async (tx) => {
    const tags = new Set<string>();
    const subject = { type: 'account', id: actor.id } as const;
    await recordAudit(tx, from, { event: 'account.deleted', subject });
    for (const part of deletionSteps) for (const tag of await part(tx, actor)) tags.add(tag);
    await dropPages(tx, ...tags);
  });
  if (payments && sellerAccount) {
    const disconnecting = disconnectAccount(payments, log, sellerAccount);
    await Promise.race([
      disconnecting,
      setTimeout(stripeWaitMilliseconds, undefined, { ref: false }),
    ]);
  }
}

/** The account here is already deleted. If Stripe cannot be reached, the person can disconnect there. */
async function disconnectAccount(
  payments: Payments,
  log: DeletionContext['log'],
  sellerAccount: string,
): Promise<void> {
  try {
    await payments.disconnect(sellerAccount);
  } catch (error) {
    const message = 'The Stripe account of a deleted seller is still connected with the site.';
    log.error({ error, sellerAccount }, message);
  }
}

function articleTags(ids: readonly string[]): string[] {
  return ids.map((id) => `article:${id}`);
}
