import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { StripeConnection } from '#platform/service-settings.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { onDemand } from '#platform/on-demand.server.ts';
import { openRemoteSandbox } from './remote.server.ts';
import { connectPath } from '#platform/payments.server.ts';
import { mailPath, openMailbox, type Mailbox } from './mailbox/mailbox.server.ts';
import { isRelayed, relay, relayHeader, relayKey } from './relay.server.ts';
import { stripeApiPath, stripePath } from './stripe/connection.server.ts';
import { openStripeSandbox, type StripeSandbox } from './stripe/stripe.server.ts';

export type Sandbox = {
  /** Handles what needs the raw request; false if the request is for something else. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Handles the other pages under /sandbox. */
  answer: (request: Request) => Promise<Response>;
  mailboxUrl: () => Promise<string>;
  /** How to reach the stand-in for Stripe; undefined if Stripe itself is configured. */
  connection: StripeConnection | undefined;
  /** The stand-in for Stripe itself; undefined also if another process runs it. */
  stripe: StripeSandbox | undefined;
  close: () => Promise<void>;
};

const googlePath = '/sandbox/google';

type SandboxSettings = Pick<
  Settings,
  'publicUrl' | 'secret' | 'host' | 'port' | 'dataFolder' | 'stripe' | 'sandboxUrl'
> & {
  /** Where events of payments are sent; by default to this process. */
  webhookUrl?: string;
};

/** The stand-ins for external services, here or in another process: only in the demo. */
export async function openSandbox(
  settings: SandboxSettings,
  people: readonly { name: string; email: string }[],
): Promise<Sandbox> {
  if (settings.sandboxUrl) return openRemoteSandbox(settings, settings.sandboxUrl);
  const mailbox = openMailbox();
  const stripe = settings.stripe ? undefined : await openStripe(settings);
  const google = openGoogle(settings, people);
  const key = relayKey(settings.secret);
  return {
    intercept(request, response) {
      const { url = '/' } = request;
      if (url.startsWith(`${googlePath}/`)) {
        google().then(
          (answer) => answer(request, response),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
        return true;
      }
      if (!stripe || !url.startsWith(`${stripeApiPath}/`)) return false;
      if (!isRelayed(request.headers[relayHeader], key)) return false;
      relay(request, response, `${stripe.connection.apiUrl}${url.slice(stripeApiPath.length)}`);
      return true;
    },
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === mailPath) return answerMail(mailbox, request, key);
      if (stripe && (pathname === stripePath || pathname.startsWith(`${stripePath}/`))) {
        return stripe.answer(request);
      }
      return new Response('Not found.', { status: 404 });
    },
    mailboxUrl: mailbox.url,
    connection: stripe?.connection,
    stripe,
    async close() {
      await stripe?.close();
      await mailbox.close();
    },
  };
}

/** Loaded with the first sign-in. */
function openGoogle(
  { publicUrl, secret }: SandboxSettings,
  people: readonly { name: string; email: string }[],
) {
  return onDemand(async () => {
    const { createGoogleSandbox } = await import('./google/google.server.ts');
    return createGoogleSandbox({
      issuer: `${publicUrl}${googlePath}`,
      redirectUri: `${publicUrl}/api/auth/callback/google`,
      secret,
      people,
    });
  });
}

/** Its page; or a mail that another process of the site received. */
async function answerMail(mailbox: Mailbox, request: Request, key: string): Promise<Response> {
  if (request.method !== 'POST') return mailbox.answer();
  if (!isRelayed(request.headers.get(relayHeader), key)) {
    return new Response('Only processes of this site leave mails here.', { status: 403 });
  }
  await mailbox.take(Buffer.from(await request.arrayBuffer()));
  return new Response(null, { status: 204 });
}

function openStripe(settings: SandboxSettings): Promise<StripeSandbox> {
  return openStripeSandbox({
    file: path.join(settings.dataFolder, 'sandbox', 'stripe.json'),
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    redirectUri: `${settings.publicUrl}${connectPath}`,
    webhookUrl: settings.webhookUrl ?? `${ownAddress(settings)}/api/webhooks/stripe`,
  });
}

/** The address at which this process reaches itself, even if others reach it through a proxy. */
function ownAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
