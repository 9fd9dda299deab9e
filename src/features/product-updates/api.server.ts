import { openCall, signedInCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { muteProduct, unmuteProduct } from './commands.server.ts';
import { askedProductsInput, productInput, unsubscribeInput } from './input.ts';
import { libraryStates, libraryVersions } from './library.queries.server.ts';
import { mailedProduct, mutedAmong } from './queries.server.ts';
import { muteRate, unsubscribeRate } from './rules.ts';
import { updateTexts } from './texts.ts';
import { openUnsubscribeToken, unsubscribe } from './unsubscribing.commands.server.ts';

const tags = ['Product updates'];
const memberCall = signedInCall(updateTexts.signIn);

export const productUpdateCalls = {
  muted: memberCall
    .reading()
    .route({ method: 'GET', path: '/updates/muted', tags })
    .input(askedProductsInput)
    .handler(({ input, context }) => mutedAmong(context.db, context.viewer, input.productIds)),

  library: memberCall
    .reading()
    .route({ method: 'GET', path: '/updates/library', tags })
    .input(askedProductsInput)
    .handler(({ input, context }) => libraryStates(context.db, context.viewer, input.productIds)),

  versions: memberCall
    .reading()
    .route({ method: 'GET', path: '/updates/library/{productId}/versions', tags })
    .input(productInput)
    .handler(({ input, context }) => libraryVersions(context.db, context.viewer, input.productId)),

  mute: memberCall
    .limited('mute', muteRate)
    .route({ method: 'PUT', path: '/updates/muted/{productId}', tags })
    .input(productInput)
    .handler(({ input, context: { db, viewer } }) => muteProduct(db, viewer, input.productId)),

  unmute: memberCall
    .limited('mute', muteRate)
    .route({ method: 'DELETE', path: '/updates/muted/{productId}', tags })
    .input(productInput)
    .handler(({ input, context: { db, viewer } }) => unmuteProduct(db, viewer, input.productId)),

  /** What the unsubscribe address of a mail is about, for its page. */
  subscription: openCall
    .reading()
    .route({ method: 'GET', path: '/updates/subscription', tags })
    .input(unsubscribeInput)
    .handler(async ({ input, context: { db, sealing } }) => {
      const { productId } = await openUnsubscribeToken(sealing, input.token);
      const product = await mailedProduct(db, productId);
      if (!product) throw new Refusal('NOT_FOUND', updateTexts.badLink);
      return { productName: product.name };
    }),

  unsubscribe: openCall
    .limited('unsubscribe', unsubscribeRate)
    .route({ method: 'POST', path: '/updates/unsubscribe', tags })
    .input(unsubscribeInput)
    .handler(({ input, context: { db, sealing } }) => unsubscribe(db, sealing, input.token)),
};
