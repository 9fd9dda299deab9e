import { moderatorCall } from '#platform/calls.server.ts';
import { productTexts } from '../texts.ts';
import { moderateProduct } from './commands.server.ts';
import { listingInput, productRejectionInput, queueInput, waitingProductInput } from './input.ts';
import { pendingProducts, waitingFile } from './queries.server.ts';

const tags = ['Moderation'];
const call = moderatorCall({
  signIn: productTexts.signInFirst,
  denied: productTexts.moderateDenied,
});

/** Part of the calls of moderation, beside those for articles. */
export const productModerationCalls = {
  pendingProducts: call
    .reading()
    .route({ method: 'GET', path: '/moderation/products', tags })
    .input(queueInput)
    .handler(({ input, context }) => pendingProducts(context.db, input)),

  productFile: call
    .reading()
    .route({ method: 'GET', path: '/moderation/products/{id}/file', tags })
    .input(waitingProductInput)
    .handler(({ input, context }) => waitingFile(context.db, input.id)),

  listProduct: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/products/{id}/list', tags })
    .input(listingInput)
    .handler(({ input, context }) =>
      moderateProduct(context.db, context.actor, { ...input, decision: 'list' }),
    ),

  rejectProduct: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/products/{id}/reject', tags })
    .input(productRejectionInput)
    .handler(({ input, context }) =>
      moderateProduct(context.db, context.actor, { ...input, decision: 'reject' }),
    ),
};
