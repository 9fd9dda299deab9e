import { z } from 'zod';
import { moderatorCall } from '#platform/calls.server.ts';
import { cursorInput } from '#shared/cursor.ts';
import { moderationInput, rejectionInput } from '../input.ts';
import { articleTexts } from '../texts.ts';
import { moderationTexts } from '../moderation/texts.ts';
import { changesBetween } from './changes.ts';
import { moderateArticle } from './commands.server.ts';
import { pendingArticles, versionsOf } from './queries.server.ts';

const tags = ['Moderation'];
const call = moderatorCall({
  signIn: articleTexts.signInFirst,
  denied: moderationTexts.moderateDenied,
});

export const moderationCalls = {
  pending: call
    .reading()
    .route({ method: 'GET', path: '/moderation/articles', tags })
    .input(z.strictObject({ after: cursorInput().optional() }))
    .handler(({ input, context }) => pendingArticles(context.db, input)),

  changes: call
    .reading()
    .route({ method: 'GET', path: '/moderation/articles/{id}/changes', tags })
    .input(z.strictObject({ id: z.uuid() }))
    .handler(async ({ input, context }) => {
      const versions = await versionsOf(context.db, input.id);
      if (!versions) return null;
      const { approved, waiting, savedAt } = versions;
      return { savedAt, ...changesBetween(approved, waiting) };
    }),

  approve: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/articles/{id}/approve', tags })
    .input(moderationInput)
    .handler(({ input, context }) =>
      moderateArticle(context.db, context.actor, { ...input, decision: 'approve' }),
    ),

  reject: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/articles/{id}/reject', tags })
    .input(rejectionInput)
    .handler(({ input, context }) =>
      moderateArticle(context.db, context.actor, { ...input, decision: 'reject' }),
    ),
};
