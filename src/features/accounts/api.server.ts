import { z } from 'zod';
import { signedInCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { endSession } from './commands.server.ts';
import { accountById } from './queries.server.ts';
import { sessionEndRate } from './rules.ts';
import { secondFactorCalls } from './second-factor/api.server.ts';
import { accountTexts } from './texts.ts';

export const accountCalls = {
  mine: signedInCall(accountTexts.notSignedIn)
    .reading()
    .route({ method: 'GET', path: '/account', tags: ['Account'] })
    .input(z.strictObject({}))
    .handler(async ({ context }) => {
      const account = await accountById(context.db, context.viewer.id, context.sessionId);
      if (!account) throw new Refusal('UNAUTHENTICATED', accountTexts.notSignedIn);
      return account;
    }),

  endSession: signedInCall(accountTexts.notSignedIn)
    .limited('session-end', sessionEndRate)
    .route({ method: 'POST', path: '/account/sessions/{id}/end', tags: ['Account'] })
    .input(z.strictObject({ id: z.uuid(accountTexts.sessionMissing) }))
    .handler(async ({ input, context }) => {
      const { db, actor, sessionId } = context;
      await endSession(db, { ...actor, sessionId }, input.id);
    }),

  ...secondFactorCalls,
};
