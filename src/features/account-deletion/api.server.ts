import { z } from 'zod';
import { recentSignInCall } from '#platform/calls.server.ts';
import { deleteAccount } from './commands.server.ts';
import { accountDeletionRate } from './rules.ts';
import { accountDeletionTexts } from './texts.ts';

export const accountDeletionCalls = {
  deleteAccount: recentSignInCall(accountDeletionTexts.signInFirst, { evenSuspended: true })
    .limited('account-deletion', accountDeletionRate)
    .route({ method: 'POST', path: '/account/delete', tags: ['Account'] })
    .input(z.strictObject({ username: z.string(accountDeletionTexts.wrongName).max(100) }))
    .handler(({ input, context }) =>
      deleteAccount(context, context.viewer, input.username.trim(), context.actor),
    ),
};
