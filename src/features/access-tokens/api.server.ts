import { z } from 'zod';
import { recentSignInCall, signedInCall } from '#platform/calls.server.ts';
import { createAccessToken, revokeAccessToken, revokeOwnTokens } from './commands.server.ts';
import { newTokenInput } from './input.ts';
import { tokensOf } from './queries.server.ts';
import { tokenRates } from './rules.ts';
import { tokenTexts } from './texts.ts';

const tags = ['Access tokens'];

export const accessTokenCalls = {
  list: signedInCall(tokenTexts.notSignedIn)
    .reading()
    .route({ method: 'GET', path: '/access-tokens', tags })
    .input(z.strictObject({}))
    .handler(async ({ context }) => ({
      tokens: await tokensOf(context.db, context.viewer.id),
      now: Date.now(),
    })),

  create: recentSignInCall(tokenTexts.signInToCreate)
    .limited('access-token', tokenRates.create)
    .route({ method: 'POST', path: '/access-tokens', tags })
    .input(newTokenInput)
    .handler(({ input, context }) => createAccessToken(context.db, context.actor, input)),

  // Revoking a token needs no recent sign-in and works while suspended: nobody should have to wait.
  revoke: signedInCall(tokenTexts.notSignedIn, { evenSuspended: true })
    .limited('access-token-end', tokenRates.revoke)
    .route({ method: 'DELETE', path: '/access-tokens/{id}', tags })
    .input(z.strictObject({ id: z.uuid(tokenTexts.missing) }))
    .handler(({ input, context }) => revokeAccessToken(context.db, context.actor, input.id)),

  revokeAll: signedInCall(tokenTexts.notSignedIn, { evenSuspended: true })
    .limited('access-token-end', tokenRates.revoke)
    .route({ method: 'DELETE', path: '/access-tokens', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => revokeOwnTokens(context.db, context.actor)),
};
