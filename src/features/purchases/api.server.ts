import { openCall, signedInCall } from '#platform/calls.server.ts';
import { recordFree } from './commands.server.ts';
import { productInput } from './input.ts';
import { findDownload, hasPurchased } from './queries.server.ts';
import { downloadPath, downloadRate } from './rules.ts';
import { purchaseTexts } from './texts.ts';

const tags = ['Purchases'];

export const purchaseCalls = {
  has: openCall
    .route({ method: 'GET', path: '/purchases/{productId}', tags })
    .input(productInput)
    .handler(async ({ input, context: { db, viewer } }) =>
      viewer ? hasPurchased(db, viewer, input.productId) : false,
    ),

  recordFree: signedInCall(purchaseTexts.downloadSignIn)
    .route({ method: 'PUT', path: '/purchases/{productId}/free', tags })
    .input(productInput)
    .handler(async ({ input, context }) => {
      await context.limits.spendAs(context.viewer, 'download', downloadRate);
      await recordFree(context.db, context.viewer, input.productId);
    }),
};

/** Part of the calls of products, which purchases alone can answer. */
export const downloadCall = signedInCall(purchaseTexts.downloadSignIn)
  .route({ method: 'GET', path: '/products/{productId}/download', tags: ['Products'] })
  .input(productInput)
  .handler(async ({ input, context: { db, viewer } }) => {
    const { productId, name } = await findDownload(db, viewer, input.productId);
    return { url: downloadPath(productId), name };
  });
