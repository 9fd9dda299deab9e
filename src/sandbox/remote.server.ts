import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '#platform/settings.server.ts';
import { openLocalServer } from './local-server.server.ts';
import { mailPath, smtpOnDemand } from './mailbox/mailbox.server.ts';
import { relay, relayHeader, relayKey } from './relay.server.ts';
import { connectionOf, stripeApiPath } from './stripe/connection.server.ts';

type RemoteSandboxSettings = Pick<Settings, 'publicUrl' | 'secret' | 'stripe'>;

/**
 * The stand-ins of a process that has none of its own: pages, payments and mails all go to the
 * process that runs them.
 * @param holder the address of that process, without a trailing slash
 */
export async function openRemoteSandbox(settings: RemoteSandboxSettings, holder: string) {
  const key = relayKey(settings.secret);
  const mail = smtpOnDemand((message) => sendOn(message, holder, key));
  const payments = await openPaymentRelay(holder, key);
  return {
    intercept(request: IncomingMessage, response: ServerResponse): boolean {
      if (!request.url?.startsWith('/sandbox/')) return false;
      // A process that runs none itself would forward the request back and forth endlessly.
      if (request.headers[relayHeader] !== undefined) return false;
      // Sent without the key: a visitor must not do what only processes may do.
      relay(request, response, `${holder}${request.url}`, { [relayHeader]: 'page' });
      return true;
    },
    answer: async () => new Response('Not found.', { status: 404 }),
    mailboxUrl: mail.url,
    connection: settings.stripe ? undefined : connectionOf(settings, payments.url),
    stripe: undefined,
    async close() {
      await payments.close();
      await mail.close();
    },
  };
}

/**
 * The SDK accepts a host and a port, but no path: it talks to this server, which forwards to the
 * holder.
 */
function openPaymentRelay(holder: string, key: string) {
  return openLocalServer((request, response) => {
    relay(request, response, `${holder}${stripeApiPath}${request.url}`, { [relayHeader]: key });
  });
}

async function sendOn(message: Buffer, holder: string, key: string): Promise<void> {
  const answer = await fetch(`${holder}${mailPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', [relayHeader]: key },
    body: new Uint8Array(message),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error('The mailbox did not take the mail.');
}
