import { z } from 'zod';
import { onDemand } from './on-demand.server.ts';
import type { Settings } from './settings.server.ts';
import { timeLimits } from './time-limits.ts';
import { within } from './within.server.ts';

/** The content for one person. */
export type MailContent = {
  to: string;
  subject: string;
  text: string;
  /** The same for mail programs that display HTML. */
  html?: string;
  /** A mail with an unsubscribe address, which works as a page and with a POST (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailMessage = MailContent & {
  /** Identifies the mail: mail programs show a mail that is sent twice only once. */
  id?: string;
};

/** Why a mail server refused a mail, without addresses, links and codes. */
export class MailRefusal extends Error {
  /** Whether the server's response means that a retry is pointless. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.name = 'MailRefusal';
    this.isFinal = isFinal;
  }
}

export type Mail = {
  /**
   * Sends a mail to the mail server.
   * @throws MailRefusal if the server refuses it
   */
  send(message: MailMessage): Promise<void>;
};

/**
 * Mail through SMTP_URL, or through the demo's own mailbox. Undefined: mail is not configured, and
 * features that need it are not offered. What sends it is loaded with the first mail.
 */
export function openMail(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  mailboxUrl?: () => Promise<string>,
): Mail | undefined {
  const { smtpUrl } = settings;
  const address = smtpUrl === undefined ? mailboxUrl : async () => smtpUrl;
  if (!address) return undefined;
  const { step, whole } = timeLimits.mail;
  const transport = onDemand(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: await address(),
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      dnsTimeout: step,
    });
  });
  return {
    async send({ unsubscribeUrl, id, ...message }) {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      const named = id === undefined ? {} : { messageId: messageId(id, settings.mailFrom) };
      const from = settings.mailFrom;
      const sending = transport().then((opened) =>
        opened.sendMail({ from, headers, ...named, ...message }),
      );
      try {
        await within(whole, sending, () => new Error('The mail server did not take it in time.'));
      } catch (error) {
        throw refusalFrom(error);
      }
    },
  };
}

function messageId(id: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}

const smtpError = z.object({ responseCode: z.number(), command: z.string() });

function refusalFrom(error: unknown): MailRefusal {
  const { data } = smtpError.safeParse(error);
  // A 5xx to anything before that concerns the sender or the settings, which somebody can fix.
  const isFinal = data !== undefined && data.responseCode >= 500 && finalSteps.has(data.command);
  const reason = error instanceof Error ? error.message : 'The mail server did not take it.';
  return new MailRefusal(withoutSecrets(reason), isFinal);
}

const finalSteps = new Set(['RCPT TO', 'DATA']);

/** Some servers repeat the address or the part of a mail that they object to. */
function withoutSecrets(reason: string): string {
  const words = reason.split(/\s+/).map((word) => {
    if (word.includes('://')) return '…';
    return word.includes('@') ? `…${word.slice(word.lastIndexOf('@'))}` : word;
  });
  return words.join(' ').replaceAll(/\b\d{6}\b/g, '…');
}

function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
