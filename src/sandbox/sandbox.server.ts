import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '#platform/settings.server.ts';
import { createGoogleSandbox } from './google/google.server.ts';
import { openMailbox } from './mailbox/mailbox.server.ts';

export type Sandbox = {
  /** Answers the stand-in for Google; false when the request is for something else. */
  google: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers the other pages under /sandbox. */
  answer: (request: Request) => Promise<Response>;
  mailboxUrl: string;
  close: () => Promise<void>;
};

const googlePath = '/sandbox/google';
const mailPath = '/sandbox/mail';

/** The stand-ins for the services outside: they exist in the demo only */
export async function openSandbox(
  settings: Pick<Settings, 'publicUrl' | 'secret'>,
  people: readonly { name: string; email: string }[],
): Promise<Sandbox> {
  const mailbox = await openMailbox();
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
      if (new URL(request.url).pathname === mailPath) return mailbox.answer();
      return new Response('Not found.', { status: 404 });
    },
    mailboxUrl: mailbox.url,
    close: mailbox.close,
  };
}
