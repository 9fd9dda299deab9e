import { z } from 'zod';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { mailedRefund } from './mails.queries.server.ts';
import { partMail, refundMail } from './mails.ts';
import { mailedPart } from './parts.queries.server.ts';
import { answersPath, refundNews, type RefundNews } from './rules.ts';

/** To buyer or seller about a refund. */
export const refundMails = defineMail({
  name: 'refund',
  data: z.object({
    requestId: z.uuid(),
    news: z.enum(refundNews),
    /** What was left to refund at the time; missing in mails from before it was stored. */
    amountCents: z.int().optional(),
  }),
  async write({ db, publicUrl }, { userId, data: { requestId, news, amountCents } }) {
    const facts = await mailedRefund(db, userId, requestId);
    if (!facts) return null;
    const { to, paidCents, ...others } = facts;
    const refund = { ...others, amountCents: amountCents ?? paidCents };
    const libraryUrl = `${publicUrl}/profile/${userId}#my-library`;
    const salesUrl = `${publicUrl}${answersPath}`;
    return { to, ...refundMail({ ...refund, news, libraryUrl, salesUrl }) };
  },
});

/** To the buyer about a partial refund, or to the seller if Stripe did not accept it. */
export const refundPartMails = defineMail({
  name: 'refund-part',
  data: z.object({ partId: z.uuid() }),
  async write({ db, publicUrl }, { userId, data: { partId } }) {
    const facts = await mailedPart(db, userId, partId);
    if (!facts) return null;
    const { to, failedAt, ...part } = facts;
    // It was delayed, and the bank has rejected the part since: the site has told the buyer.
    if (failedAt && !part.isToSeller) return null;
    return { to, ...partMail({ ...part, salesUrl: `${publicUrl}${answersPath}` }) };
  },
});

/** Part of a larger action: the mail is sent after it, if it is committed. */
export async function postPartMail(tx: Database, userId: string, partId: string): Promise<void> {
  await postMail(tx, refundPartMails, { userId, data: { partId }, about: partId });
}

type RefundMail = {
  userId: string;
  requestId: string;
  news: RefundNews;
  amountCents: number;
};

/** Part of a larger action: the mail is sent after it, if it is committed. */
export async function postRefundMail(tx: Database, { userId, ...data }: RefundMail): Promise<void> {
  const about = `${data.requestId} ${data.news} ${userId}`;
  await postMail(tx, refundMails, { userId, data, about });
}
