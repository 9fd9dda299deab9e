import { moderateArticle, restoreArticle } from '#features/articles/moderation.commands.server.ts';
import { restoreComment, takeDownComment } from '#features/comments/removal.commands.server.ts';
import { notify } from '#features/notifications/commands.server.ts';
import { liftRecall, recallExtension } from '#features/products/recall.commands.server.ts';
import { restoreProduct, takeDownProduct } from '#features/products/moderation.commands.server.ts';
import {
  restoreProfilePart,
  takeDownProfilePart,
} from '#features/profiles/removal/commands.server.ts';
import type { ProfilePart } from '#features/profiles/removal/rules.ts';
import { resolveReportsAbout } from '#features/reports/commands.server.ts';
import {
  restoreReply,
  restoreReview,
  takeDownReply,
  takeDownReview,
} from '#features/reviews/removal.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PersonActor } from '#shared/viewer.ts';
import type { RemovalInput, RestorationInput } from './input.ts';
import { isProfilePart, reportedAs, type RemovableType } from './rules.ts';

/** What was taken down, by the id with which it is restored. */
export type Removal = RestorationInput;

/**
 * Takes content down, whatever its state, tells its author why, and closes the reports about it.
 * @throws Refusal NOT_FOUND; CONFLICT when it changed meanwhile or somebody was faster
 */
export async function takeDown(
  db: Database,
  actor: PersonActor,
  input: RemovalInput,
): Promise<Removal> {
  return db.transaction(async (tx) => {
    const { type } = input;
    const id = await remove(tx, actor, input);
    await resolveReportsAbout(tx, actor, { contentType: reportedAs(type), contentId: input.id });
    return { type, id };
  });
}

async function remove(tx: Database, actor: PersonActor, input: RemovalInput): Promise<string> {
  const { id, reason } = input;
  switch (input.type) {
    case 'article':
      await moderateArticle(tx, actor, { ...input, decision: 'reject' });
      break;
    case 'product':
      await takeDownProduct(tx, actor, input);
      break;
    case 'extension':
      await recallExtension(tx, actor, input);
      break;
    case 'comment':
      await takeDownComment(tx, actor, input);
      break;
    case 'review':
      await takeDownReview(tx, actor, input);
      break;
    case 'review_reply':
      await takeDownReply(tx, actor, input);
      break;
    default: {
      const { type: part } = input;
      const removal = await takeDownProfilePart(tx, actor, { userId: id, part, reason });
      await notifyOwner(tx, actor, { userId: id, part, outcome: 'removed', reason });
      return removal.id;
    }
  }
  return id;
}

type Restoration = (tx: Database, actor: PersonActor, id: string) => Promise<unknown>;

const restorations: Record<Exclude<RemovableType, ProfilePart>, Restoration> = {
  article: restoreArticle,
  product: restoreProduct,
  extension: liftRecall,
  comment: restoreComment,
  review: restoreReview,
  review_reply: restoreReply,
};

/**
 * Takes a removal back.
 * @throws Refusal NOT_FOUND when it is gone; CONFLICT when it changed meanwhile or is not removed
 */
export async function restore(
  db: Database,
  actor: PersonActor,
  { type, id }: RestorationInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isProfilePart(type)) {
      await restorations[type](tx, actor, id);
      return;
    }
    const restored = await restoreProfilePart(tx, actor, id);
    await notifyOwner(tx, actor, { ...restored, outcome: 'restored', reason: '' });
  });
}

type ProfileNews = {
  userId: string;
  part: ProfilePart;
  outcome: 'removed' | 'restored';
  reason: string;
};

async function notifyOwner(
  tx: Database,
  actor: PersonActor,
  { userId, part, outcome, reason }: ProfileNews,
): Promise<void> {
  await notify(tx, {
    userId,
    actorId: actor.id,
    type: `content_${outcome}`,
    metadata: { content: part, ...(reason ? { reason } : {}) },
  });
}
