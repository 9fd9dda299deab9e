import { createTransport } from 'nodemailer';
import type { Settings } from './settings.server.ts';
import { timeLimits } from './time-limits.ts';
import { within } from './within.server.ts';

export type Mail = {
  /** Hands a plain text mail to the mail server; rejects when the server does not take it. */
  send(message: { to: string; subject: string; text: string }): Promise<void>;
};

/**
 * Mail through SMTP_URL, or through the demo's own mailbox. Undefined: mail is not configured, and
 * what needs it is not offered.
 */
export function openMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  mailboxUrl?: string,
  limits: { step: number; whole: number } = timeLimits.mail,
): Mail | undefined {
  const url = settings.smtpUrl ?? mailboxUrl;
  if (!url) return undefined;
  const { step, whole } = limits;
  const transport = createTransport({
    url,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
  });
  return {
    async send(message) {
      const sending = transport.sendMail({ from: settings.mailFrom, ...message });
      await within(whole, sending, () => new Error('The mail server did not take it in time.'));
    },
  };
}
