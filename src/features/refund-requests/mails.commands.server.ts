import { z } from 'zod';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { mailedRefund } from './mails.queries.server.ts';
import { refundMail } from './mails.ts';
import { answersPath, refundNews, type RefundNews } from './rules.ts';

/** To buyer or seller about a refund. */
export const refundMails = defineMail({
  name: 'refund',
  data: z.object({ requestId: z.uuid(), news: z.enum(refundNews) }),
  async write({ db, publicUrl }, { userId, data: { requestId, news } }) {
    const facts = await mailedRefund(db, userId, requestId);
    if (!facts) return null;
    const { to, ...refund } = facts;
    const libraryUrl = `${publicUrl}/profile/${userId}#my-library`;
    const salesUrl = `${publicUrl}${answersPath}`;
    return { to, ...refundMail({ ...refund, news, libraryUrl, salesUrl }) };
  },
});

type RefundMail = { userId: string; requestId: string; news: RefundNews };

/** Part of a larger act: the mail goes out after it, if it is committed. */
export async function postRefundMail(
  tx: Database,
  { userId, requestId, news }: RefundMail,
): Promise<void> {
  const about = `${requestId} ${news} ${userId}`;
  await postMail(tx, refundMails, { userId, data: { requestId, news }, about });
}
