import { z } from 'zod';
import { recentSignInCall } from '#platform/calls.server.ts';
import { deleteAccount } from './commands.server.ts';
import { departureRate } from './rules.ts';
import { departureTexts } from './texts.ts';

export const departureCalls = {
  deleteAccount: recentSignInCall(departureTexts.signInFirst, { evenSuspended: true })
    .limited('departure', departureRate)
    .route({ method: 'POST', path: '/account/delete', tags: ['Account'] })
    .input(z.strictObject({ username: z.string(departureTexts.wrongName).max(100) }))
    .handler(async ({ input, context }) => {
      await deleteAccount(context, context.viewer, input.username.trim(), context.actor);
    }),
};
