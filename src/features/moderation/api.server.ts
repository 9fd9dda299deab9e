import { closeCheckoutsOf } from '#features/purchases/checkout/commands.server.ts';
import { moderatorCall } from '#platform/calls.server.ts';
import { restore, takeDown } from './commands.server.ts';
import { removalInput, removedListInput, restorationInput } from './input.ts';
import { removedContent } from './queries.server.ts';
import { moderationTexts } from './texts.ts';

const tags = ['Moderation'];
const call = moderatorCall({
  signIn: moderationTexts.signInFirst,
  denied: moderationTexts.denied,
});

/** Part of the calls of moderation: taking content down, and back. */
export const takeDownCalls = {
  removed: call
    .reading()
    .route({ method: 'GET', path: '/moderation/removed', tags })
    .input(removedListInput)
    .handler(({ input, context }) => removedContent(context.db, input)),

  remove: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/remove', tags })
    .input(removalInput)
    .handler(async ({ input, context }) => {
      const { db, payments, actor, log } = context;
      const removal = await takeDown(db, actor, input);
      if (payments && input.type === 'product') {
        await closeCheckoutsOf({ db, payments, log }, { productId: input.id });
      }
      return removal;
    }),

  restore: call
    .deciding()
    .route({ method: 'POST', path: '/moderation/restore', tags })
    .input(restorationInput)
    .handler(({ input, context }) => restore(context.db, context.actor, input)),
};
