import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailboxPage, type ReceivedMail } from './mailbox-page.server.ts';

export type Mailbox = {
  /** For SMTP: mails that are sent there are stored and not delivered. */
  url: string;
  /** The page that shows the received mails, newest first. */
  answer: () => Promise<Response>;
  /** Stores a mail that another process received. */
  take: (message: Buffer) => Promise<void>;
  close: () => Promise<void>;
};

export const mailPath = '/sandbox/mail';

const kept = 100;
const sizeLimit = 1024 * 1024;

/** The stand-in for a mail server: real SMTP, on this machine only. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  async function take(message: Buffer): Promise<void> {
    const mail = await read(message);
    // As in mail programs: a mail that arrives twice is shown once.
    if (mails.some(({ id }) => id === mail.id)) return;
    mails.unshift(mail);
    mails.splice(kept);
  }
  const smtp = await openSmtp(take);
  return {
    ...smtp,
    take,
    async answer() {
      const page = await mailboxPage(mails);
      return new Response(page.html, { headers: page.headers });
    },
  };
}

/** A mail server only for this machine, which has accepted a mail once `take` has. */
export async function openSmtp(
  take: (message: Buffer) => Promise<void>,
): Promise<Pick<Mailbox, 'url' | 'close'>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: sizeLimit,
    closeTimeout: 1000,
    onData(stream, _session, callback) {
      buffer(stream)
        .then(async (message) => {
          if (stream.sizeExceeded) throw new Error('The mail is too large.');
          await take(message);
          callback();
        })
        .catch(callback);
    },
  });
  // A client that disconnects must not stop the server.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function read(message: Buffer): Promise<ReceivedMail> {
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
