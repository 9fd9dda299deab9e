import { lockAccount, lockPerson, removeUser } from '#features/accounts/commands.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { removeArticlesOf } from '#features/articles/account-deletion.commands.server.ts';
import { endCoauthorshipsOf } from '#features/articles/coauthors/commands.server.ts';
import { removeSeriesOf } from '#features/articles/series/commands.server.ts';
import { removeCommentsOf } from '#features/comments/account-deletion.commands.server.ts';
import { answeredArticlesOf } from '#features/comments/account-deletion.queries.server.ts';
import { keepFormerName, releasePictures } from '#features/profiles/commands.server.ts';
import { profileTag } from '#features/profiles/rules.ts';
import { productsOf } from '#features/products/account-deletion.queries.server.ts';
import { emptyBundlesOf } from '#features/products/bundles/commands.server.ts';
import { deleteProduct } from '#features/products/commands.server.ts';
import { removeDraftsOf } from '#features/drafts/commands.server.ts';
import { eraseReview } from '#features/reviews/commands.server.ts';
import { reviewsOf } from '#features/reviews/account-deletion.queries.server.ts';
import { resolveRestriction } from '#features/selling/account-state.commands.server.ts';
import { sellerTag } from '#features/selling/rules.ts';
import { takeBackAnswers } from '#features/compatibility/commands.server.ts';
import { takeBackVotes } from '#features/votes/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { invalidField, Refusal } from '#shared/refusal.ts';
import type { PersonActor, Viewer } from '#shared/viewer.ts';
import { enqueueEnding } from './ending.commands.server.ts';
import { accountDeletionTexts } from './texts.ts';

/**
 * What one feature does when an account is deleted; returns the tags of the pages that it changed.
 */
type DeletionStep = (tx: Database, person: Viewer) => Promise<string[]>;

/**
 * What each feature does with the data of a deleted account, in this order. Rows that only the
 * person could see (bookmarks, notifications, sessions) are deleted with the account by their
 * foreign keys.
 */
const deletionSteps: DeletionStep[] = [
  async (tx, { id: userId }) => {
    await takeBackVotes(tx, userId);
    return ['articles'];
  },
  async (tx, { id: userId }) => {
    await takeBackAnswers(tx, userId);
    return [];
  },
  async (tx, { id: userId }) => {
    const answered = await answeredArticlesOf(tx, userId);
    return articleTags(await removeArticlesOf(tx, userId, answered));
  },
  (tx, { id: userId }) => removeSeriesOf(tx, userId),
  async (tx, { id: userId }) => articleTags(await endCoauthorshipsOf(tx, userId)),
  (tx, { id: userId }) => removeCommentsOf(tx, userId),
  async (tx, person) => {
    for (const id of await reviewsOf(tx, person.id)) await eraseReview(tx, id);
    return [];
  },
  async (tx, person) => {
    // Those that were saved before the account was locked; the others are gone.
    await removeProducts(tx, person);
    return [];
  },
  async (tx, { id: userId }) => {
    await removeDraftsOf(tx, userId);
    return [];
  },
  async (tx, { id: userId }) => {
    await resolveRestriction(tx, userId);
    return [sellerTag(userId)];
  },
  async (tx, { id: userId }) => {
    await keepFormerName(tx, userId);
    await releasePictures(tx, userId);
    return [profileTag(userId)];
  },
  async (tx, { id: userId }) => {
    await removeUser(tx, userId);
    return ['supporters'];
  },
];

async function removeProducts(tx: Database, person: Viewer): Promise<void> {
  // A bundle does not keep its products from being deleted.
  await emptyBundlesOf(tx, person.id);
  // Products that somebody bought keep their row and their file, so that buyers can still
  // download them.
  for (const slug of await productsOf(tx, person.id)) await deleteProduct(tx, person, slug);
}

type DeletionContext = { db: Database; payments: Payments | null };

/**
 * Deletes the person's account. Content that others replied to stays under a deleted user,
 * everything else is deleted.
 * @throws Refusal INVALID if the typed name is not theirs, CONFLICT for the moderator
 */
export async function deleteAccount(
  { db, payments }: DeletionContext,
  actor: Viewer,
  typedUsername: string,
  from: PersonActor,
): Promise<void> {
  if (actor.isModerator || actor.secondFactor === 'missing') {
    throw new Refusal('CONFLICT', accountDeletionTexts.moderatorStays);
  }
  if (typedUsername !== actor.username) {
    throw invalidField('username', accountDeletionTexts.wrongName);
  }
  await db.transaction(async (tx) => {
    // A second request waits, and then does nothing.
    await lockPerson(tx, actor);
    // First: this waits for buyers, whose payments would wait for the account if it were locked.
    await removeProducts(tx, actor);
    // What is being saved in another window is not left behind.
    if (!(await lockAccount(tx, actor.id))) return;
    const tags = new Set<string>();
    const subject = { type: 'account', id: actor.id } as const;
    await recordAudit(tx, from, { event: 'account.deleted', subject });
    // In the same transaction: nothing is ended at Stripe for an account that stays.
    if (payments) await enqueueEnding(tx, actor);
    for (const part of deletionSteps) for (const tag of await part(tx, actor)) tags.add(tag);
    await dropPages(tx, ...tags);
  });
}

function articleTags(ids: readonly string[]): string[] {
  return ids.map((id) => `article:${id}`);
}
