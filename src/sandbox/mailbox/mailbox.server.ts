import { randomUUID } from 'node:crypto';
import { onDemand } from '#platform/on-demand.server.ts';
import { mailboxPage, type ReceivedMail } from './mailbox-page.server.ts';

export type Mailbox = {
  /** For SMTP: mails that are sent there are stored and not delivered. */
  url: () => Promise<string>;
  /** The page that shows the received mails, newest first. */
  answer: () => Promise<Response>;
  /** Stores a mail that another process received. */
  take: (message: Buffer) => Promise<void>;
  close: () => Promise<void>;
};

export const mailPath = '/sandbox/mail';

const kept = 100;

/** The stand-in for a mail server: real SMTP, on this machine only. */
export function openMailbox(): Mailbox {
  const mails: ReceivedMail[] = [];
  async function take(message: Buffer): Promise<void> {
    const mail = await read(message);
    // As in mail programs: a mail that arrives twice is shown once.
    if (mails.some(({ id }) => id === mail.id)) return;
    mails.unshift(mail);
    mails.splice(kept);
  }
  return {
    ...smtpOnDemand(take),
    take,
    async answer() {
      const page = await mailboxPage(mails);
      return new Response(page.html, { headers: page.headers });
    },
  };
}

/** Starts with the first mail: few starts of the demo send one. */
export function smtpOnDemand(
  take: (message: Buffer) => Promise<void>,
): Pick<Mailbox, 'url' | 'close'> {
  let close = async () => {};
  const url = onDemand(async () => {
    const { openSmtp } = await import('./smtp.server.ts');
    const smtp = await openSmtp(take);
    ({ close } = smtp);
    return smtp.url;
  });
  return { url, close: () => close() };
}

async function read(message: Buffer): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const { messageId, from, to, subject, text } = await PostalMime.parse(message);
  return {
    id: messageId ?? randomUUID(),
    from: from?.address ?? '',
    to: (to ?? []).map((recipient) => recipient.address ?? '').join(', '),
    subject: subject ?? '',
    text: text ?? '',
    receivedAt: new Date(),
  };
}
