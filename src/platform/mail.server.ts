import { createTransport } from 'nodemailer';
import type { Settings } from './settings.server.ts';

export type Mail = {
  /** Hands a plain text mail to the mail server; rejects when the server does not take it. */
  send(message: { to: string; subject: string; text: string }): Promise<void>;
};

const timeoutMilliseconds = 10_000;

/**
 * Mail through SMTP_URL, or through the demo's own mailbox. Undefined: mail is not configured, and
 * what needs it is not offered.
 */
export function openMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  mailboxUrl?: string,
): Mail | undefined {
  const url = settings.smtpUrl ?? mailboxUrl;
  if (!url) return undefined;
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
  return {
    async send(message) {
      await transport.sendMail({ from: settings.mailFrom, ...message });
    },
  };
}
