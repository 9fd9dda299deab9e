import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Settings } from '#platform/settings.server.ts';
import { createGoogleSandbox } from './google/google.server.ts';
import { connectPath } from '#platform/payments.server.ts';
import { openMailbox } from './mailbox/mailbox.server.ts';
import { openStripeSandbox, stripePath, type StripeSandbox } from './stripe/stripe.server.ts';

export type Sandbox = {
  /** Answers the stand-in for Google; false when the request is for something else. */
  google: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers the other pages under /sandbox. */
  answer: (request: Request) => Promise<Response>;
  mailboxUrl: string;
  /** The stand-in for Stripe; undefined where Stripe itself is set. */
  stripe: StripeSandbox | undefined;
  close: () => Promise<void>;
};

const googlePath = '/sandbox/google';
const mailPath = '/sandbox/mail';

type SandboxSettings = Pick<
  Settings,
  'publicUrl' | 'secret' | 'host' | 'port' | 'dataFolder' | 'stripe'
>;

/** The stand-ins for the services outside: they exist in the demo only */
export async function openSandbox(
  settings: SandboxSettings,
  people: readonly { name: string; email: string }[],
): Promise<Sandbox> {
  const mailbox = await openMailbox();
  const stripe = settings.stripe ? undefined : await openStripe(settings);
  const google = createGoogleSandbox({
    issuer: `${settings.publicUrl}${googlePath}`,
    redirectUri: `${settings.publicUrl}/api/auth/callback/google`,
    secret: settings.secret,
    people,
  });
  return {
    google(request, response) {
      if (!request.url?.startsWith(`${googlePath}/`)) return false;
      google(request, response);
      return true;
    },
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === mailPath) return mailbox.answer();
      if (stripe && (pathname === stripePath || pathname.startsWith(`${stripePath}/`))) {
        return stripe.answer(request);
      }
      return new Response('Not found.', { status: 404 });
    },
    mailboxUrl: mailbox.url,
    stripe,
    async close() {
      await stripe?.close();
      await mailbox.close();
    },
  };
}

function openStripe(settings: SandboxSettings): Promise<StripeSandbox> {
  return openStripeSandbox({
    file: path.join(settings.dataFolder, 'sandbox', 'stripe.json'),
    secret: settings.secret,
    publicUrl: settings.publicUrl,
    redirectUri: `${settings.publicUrl}${connectPath}`,
    webhookUrl: `${ownAddress(settings)}/api/webhooks/stripe`,
  });
}

/** Where this process hears itself, also when others reach it through a proxy. */
function ownAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
