import { moderateArticle } from '#features/articles/moderation.commands.server.ts';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { countOpenParts } from '#features/installation/queries.server.ts';
import { moderatorCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { idInput } from '#shared/id-input.ts';
import { changesBetween } from './article-changes.ts';
import { restore, takeDown } from './commands.server.ts';
import { deskStorageUsers, deskRecords } from './desk/queries.server.ts';
import { deskQueues } from './desk/rules.ts';
import {
  articleDecisionInput,
  articleRejectionInput,
  productDecisionInput,
  productRejectionInput,
  queueInput,
  removalInput,
  restorationInput,
} from './input.ts';
import { changesOfProduct } from './product-changes.queries.server.ts';
import { removedContent } from './queries.server.ts';
import { pendingArticles, pendingProducts, versionsOf } from './queue.queries.server.ts';
import { waitingForModerators, waitingQueues } from './waiting.queries.server.ts';
import { waitingFiles } from './waiting-files.queries.server.ts';
import { moderationTexts } from './texts.ts';
import { articleQueueTexts, productQueueTexts } from './queue-texts.ts';

const tags = ['Moderation'];
const { signInFirst: signIn } = moderationTexts;
const call = moderatorCall({ signIn, denied: moderationTexts.denied });
const articleCall = moderatorCall({ signIn, denied: articleQueueTexts.denied });
const productCall = moderatorCall({ signIn, denied: productQueueTexts.denied });

export const moderationCalls = {
  waiting: call
    .reading()
    .route({ method: 'GET', path: '/moderation/waiting', tags })
    .handler(({ context }) => waitingForModerators(context.db)),

  desk: call
    .reading()
    .route({ method: 'GET', path: '/moderation/desk', tags })
    .handler(async ({ context }) => {
      const { db } = context;
      const [waiting, records, keepers, openParts] = await Promise.all([
        waitingQueues(db, deskQueues),
        deskRecords(db),
        deskStorageUsers(db),
        countOpenParts(db, context),
      ]);
      return { waiting, records, keepers, openParts };
    }),

  pending: articleCall
    .reading()
    .route({ method: 'GET', path: '/moderation/articles', tags })
    .input(queueInput)
    .handler(({ input, context }) => pendingArticles(context.db, input)),

  changes: articleCall
    .reading()
    .route({ method: 'GET', path: '/moderation/articles/{id}/changes', tags })
    .input(idInput)
    .handler(async ({ input, context }) => {
      const versions = await versionsOf(context.db, input.id);
      if (!versions) return null;
      const { approved, waiting, savedAt } = versions;
      return { savedAt, ...changesBetween(approved, waiting) };
    }),

  approve: articleCall
    .deciding()
    .route({ method: 'POST', path: '/moderation/articles/{id}/approve', tags })
    .input(articleDecisionInput)
    .handler(({ input, context }) =>
      moderateArticle(context.db, context.actor, { ...input, decision: 'approve' }),
    ),

  reject: articleCall
    .deciding()
    .route({ method: 'POST', path: '/moderation/articles/{id}/reject', tags })
    .input(articleRejectionInput)
    .handler(({ input, context }) =>
      moderateArticle(context.db, context.actor, { ...input, decision: 'reject' }),
    ),

  pendingProducts: productCall
    .reading()
    .route({ method: 'GET', path: '/moderation/products', tags })
    .input(queueInput)
    .handler(({ input, context }) => pendingProducts(context.db, input)),

  productChanges: productCall
    .reading()
    .route({ method: 'GET', path: '/moderation/products/{id}/changes', tags })
    .input(idInput)
    .handler(({ input, context }) => changesOfProduct(context.db, input.id)),

  productFiles: productCall
    .reading()
    .route({ method: 'GET', path: '/moderation/products/{id}/files', tags })
    .input(idInput)
    .handler(({ input, context }) => waitingFiles(context.db, input.id)),

  listProduct: productCall
    .deciding()
    .route({ method: 'POST', path: '/moderation/products/{id}/list', tags })
    .input(productDecisionInput)
    .handler(({ input, context }) =>
      moderateProduct(context.db, context.actor, { ...input, decision: 'list' }),
    ),

  rejectProduct: productCall
    .deciding()
    .route({ method: 'POST', path: '/moderation/products/{id}/reject', tags })
    .input(productRejectionInput)
    .handler(({ input, context }) =>
      moderateProduct(context.db, context.actor, { ...input, decision: 'reject' }),
    ),

  removed: call
    .reading()
    .route({ method: 'GET', path: '/moderation/removed', tags })
    .input(pageInput)
    .handler(({ input, context }) => removedContent(context.db, input)),

  remove: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/remove', tags })
    .input(removalInput)
    .handler(({ input, context }) => takeDown(context.db, context.actor, input)),

  restore: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/restore', tags })
    .input(restorationInput)
    .handler(({ input, context }) => restore(context.db, context.actor, input)),
};
