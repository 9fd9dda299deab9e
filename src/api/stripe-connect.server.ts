import { confirmPath, signInPath } from '#features/accounts/rules.ts';
import { connectSeller, consumeConnectState } from '#features/selling/commands.server.ts';
import { connectOutcomePath, type ConnectProblem } from '#features/selling/rules.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { connectPath, PaymentProblem } from '#platform/payments.server.ts';
import { isRecentSignIn } from '#shared/recent-sign-in.ts';
import { Refusal } from '#shared/refusal.ts';
import { refuseSuspended } from '#shared/suspension.ts';
import type { PersonActor } from '#shared/viewer.ts';

const profilePath = '/profile/edit';

/**
 * A seller returns from Stripe Connect: stores the account and redirects them to where they
 * started.
 */
export async function finishConnecting(query: URLSearchParams, context: CallContext) {
  const { viewer, sessionId, authenticatedAt, db, address, requestId } = context;
  if (!viewer || !sessionId) return redirect(signInPath(profilePath));
  refuseSuspended(viewer);
  if (!authenticatedAt || !isRecentSignIn(authenticatedAt, Date.now())) {
    const again = encodeURIComponent(`${connectPath}?${query.toString()}`);
    return redirect(`${confirmPath}?returnTo=${again}`);
  }
  const actor = { id: viewer.id, sessionId, address, requestId };
  const attempt = await consumeConnectState(db, actor, query.get('state') ?? '');
  if (!attempt) return redirect(connectOutcomePath(profilePath, 'expired'));
  const problem = await connect(query, context, actor);
  return redirect(connectOutcomePath(attempt.returnPath, problem));
}

async function connect(
  query: URLSearchParams,
  { db, payments, log, requestId }: CallContext,
  actor: PersonActor,
): Promise<ConnectProblem | null> {
  const code = query.get('code');
  if (!code || !payments) return query.get('error') === 'access_denied' ? 'denied' : 'failed';
  try {
    const { account } = await payments.finishConnect(code);
    await connectSeller(db, actor, account);
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.reason === 'stripe-account-taken' ? 'taken' : 'connected';
    }
    if (!(error instanceof PaymentProblem)) throw error;
    log.warn({ requestId, error }, 'A seller was not connected.');
    return 'failed';
  }
}

function redirect(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}
