import { createTransport } from 'nodemailer';
import type { Settings } from './settings.server.ts';
import { timeLimits } from './time-limits.ts';
import { within } from './within.server.ts';

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show it. */
  html?: string;
  /** A mail that can be cancelled: the address that cancels it, by a page and by a POST (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mail = {
  /** Hands a mail to the mail server; rejects when the server does not take it. */
  send(message: MailMessage): Promise<void>;
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
    async send({ unsubscribeUrl, ...message }) {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      const sending = transport.sendMail({ from: settings.mailFrom, headers, ...message });
      await within(whole, sending, () => new Error('The mail server did not take it in time.'));
    },
  };
}

function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
