import type Stripe from 'stripe';
import { connectPath, PaymentProblem, type Payments } from '../payments.server.ts';
import type { StripeConnection } from '../service-settings.server.ts';
import { callStripe, asProblem, inAccount } from './client.server.ts';

/** Connect with OAuth and Standard accounts: sellers keep their own account. */
export function createConnectFunctions(
  client: Stripe,
  { connectClientId, connectUrl }: StripeConnection,
  publicUrl: string,
): Pick<Payments, 'connectUrl' | 'finishConnect' | 'disconnect'> {
  return {
    connectUrl(state) {
      const address = new URL(`${connectUrl}/oauth/authorize`);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: connectClientId,
        scope: 'read_write',
        state,
        redirect_uri: `${publicUrl}${connectPath}`,
      }).toString();
      return address.href;
    },

    async finishConnect(code) {
      const params = { grant_type: 'authorization_code' as const, code };
      // A code can be used once: a retry would only break what the first request may have started.
      const token = await callStripe(client.oauth.token(params, { maxNetworkRetries: 0 }));
      const account = token.stripe_user_id;
      if (!account) throw new PaymentProblem('refused', 'Stripe named no account.', token);
      return { account };
    },

    async disconnect(account) {
      try {
        await closeOpenCheckouts(client, account);
        const params = { client_id: connectClientId, stripe_user_id: account };
        await client.oauth.deauthorize(params);
      } catch (error) {
        const problem = asProblem(error);
        // The seller has already done it in their dashboard.
        if (problem instanceof PaymentProblem && problem.kind === 'disconnected') return;
        throw problem;
      }
    },
  };
}

/** Those of our sales, which carry their purchase; sellers may have a shop of their own. */
async function closeOpenCheckouts(client: Stripe, account: string): Promise<void> {
  const options = inAccount(account);
  const { sessions } = client.checkout;
  for await (const { id, metadata } of sessions.list({ status: 'open', limit: 100 }, options)) {
    if (metadata?.['purchaseId'] === undefined) continue;
    // Somebody may be paying it at this moment; then it is complete and cannot expire.
    await sessions.expire(id, {}, options).catch(() => {});
  }
}
