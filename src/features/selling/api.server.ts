import { recentSignInCall, signedInCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { startConnectAttempt, disconnectSeller, type MakeRefunds } from './commands.server.ts';
import { saveSellerIdentity } from './identity.commands.server.ts';
import { sellerIdentityOf } from './identity.queries.server.ts';
import { connectInput, identityInput } from './input.ts';
import { answerAddress, payoutsOf } from './payouts/queries.server.ts';
import { answerRate, payoutRate } from './payouts/rules.ts';
import { connectionOf, hasEverConnected } from './queries.server.ts';
import { connectRate, identityRate, salesPath } from './rules.ts';
import { sellingTexts } from './texts.ts';

const tags = ['Selling'];
const memberCall = signedInCall(sellingTexts.notSignedIn);

export const sellingCallsWith = (makeRefunds: MakeRefunds) => ({
  status: memberCall
    .reading()
    .route({ method: 'GET', path: '/selling', tags })
    .handler(async ({ context }) => {
      const connection = await connectionOf(context.db, context.viewer.id);
      const since = connection?.connectedAt ?? null;
      return {
        isConfigured: context.payments !== null,
        /** Also for disconnected sellers: their sales stay. */
        isSeller: since !== null || (await hasEverConnected(context.db, context.viewer.id)),
        connectedSince: since,
        /** Connected, but Stripe allows no charges on the account. */
        isRestricted: connection?.takesPayments === false,
        identity: await sellerIdentityOf(context.db, context.viewer.id),
        /** Stripe's own pages, for people with an account there. */
        dashboardUrl: since && context.payments ? context.payments.dashboardUrl : null,
      };
    }),

  connect: recentSignInCall(sellingTexts.notSignedIn)
    .limited('connect', connectRate)
    .route({ method: 'POST', path: '/selling/connect', tags })
    .input(connectInput)
    .handler(async ({ input, context }) => {
      const { payments, sessionId, viewer } = context;
      if (!payments || !sessionId) throw new Refusal('UNAVAILABLE', sellingTexts.noConnectUrl);
      const actor = { id: viewer.id, sessionId };
      const state = await startConnectAttempt(context.db, actor, input.returnPath);
      return { url: payments.connectUrl(state) };
    }),

  payouts: memberCall
    .limited('payouts', payoutRate)
    .route({ method: 'GET', path: '/selling/payouts', tags })
    .handler(({ context }) => payoutsOf(context, context.viewer)),

  answer: memberCall
    .limited('payout-answer', answerRate)
    .route({ method: 'POST', path: '/selling/answer', tags })
    .handler(({ context }) => answerAddress(context, context.viewer, salesPath)),

  saveIdentity: memberCall
    .limited('selling-identity', identityRate)
    .route({ method: 'PUT', path: '/selling/identity', tags })
    .input(identityInput)
    .handler(({ input, context }) => saveSellerIdentity(context, context.viewer, input)),

  disconnect: memberCall
    .limited('connect', connectRate)
    .route({ method: 'DELETE', path: '/selling/connection', tags })
    .handler(({ context: { db, actor, payments } }) =>
      disconnectSeller({ db, payments, makeRefunds }, actor),
    ),
});
