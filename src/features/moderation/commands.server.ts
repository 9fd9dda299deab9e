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
import { reportedAs } from './rules.ts';

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
      return id;
    case 'product':
      await takeDownProduct(tx, actor, input);
      return id;
    case 'extension':
      await recallExtension(tx, actor, input);
      return id;
    case 'comment':
      await takeDownComment(tx, actor, input);
      return id;
    case 'review':
      await takeDownReview(tx, actor, input);
      return id;
    case 'review_reply':
      await takeDownReply(tx, actor, input);
      return id;
    default: {
      const { type: part } = input;
      const removal = await takeDownProfilePart(tx, actor, { userId: id, part, reason });
      await tellOwner(tx, actor, { userId: id, part, outcome: 'removed', reason });
      return removal.id;
    }
  }
}

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
    switch (type) {
      case 'article':
        await restoreArticle(tx, actor, id);
        return;
      case 'product':
        await restoreProduct(tx, actor, id);
        return;
      case 'extension':
        await liftRecall(tx, actor, id);
        return;
      case 'comment':
        await restoreComment(tx, actor, id);
        return;
      case 'review':
        await restoreReview(tx, actor, id);
        return;
      case 'review_reply':
        await restoreReply(tx, actor, id);
        return;
      default: {
        const restored = await restoreProfilePart(tx, actor, id);
        await tellOwner(tx, actor, { ...restored, outcome: 'restored', reason: '' });
      }
    }
  });
}

type ProfileNews = {
  userId: string;
  part: ProfilePart;
  outcome: 'removed' | 'restored';
  reason: string;
};

async function tellOwner(
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
