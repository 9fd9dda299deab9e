import PostalMime from 'postal-mime';
import { openSmtp } from '#sandbox/mailbox/smtp.server.ts';
import { openSwitch } from './switch.ts';

/** `cuts`: accepts a mail, and the connection is cut before it can confirm it. */
type Manner = 'takes' | 'refuses' | 'cuts';

export type TakenMail = {
  /** Its Message-ID, which is the same when it is sent again. */
  id: string;
  to: string;
  subject: string;
  /** The sender could not be told that it was accepted. */
  isCut: boolean;
  /** Which of the processes that were killed one after the other has sent it. */
  sentBy: number;
};

/** A mail server that comes and goes, and records everything that it accepted. */
export async function openUnsureMail(senderNow: () => number) {
  const taken: TakenMail[] = [];
  let manner: Manner = 'takes';
  let cut = () => {};
  const smtp = await openSmtp(async (message) => {
    if (manner === 'refuses') throw new Error('451 Try again later');
    const { messageId = '', to = [], subject = '' } = await PostalMime.parse(message);
    const address = to[0]?.address ?? '';
    const isCut = manner === 'cuts';
    taken.push({ id: messageId, to: address, subject, isCut, sentBy: senderNow() });
    if (isCut) cut();
  });
  const port = Number(new URL(smtp.url).port);
  const line = await openSwitch(port);
  cut = () => line.leadTo(port);
  return {
    url: `smtp://127.0.0.1:${line.port}`,
    taken,
    be(wanted: Manner) {
      manner = wanted;
    },
    async close() {
      line.close();
      await smtp.close();
    },
  };
}
