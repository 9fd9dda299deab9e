import { z } from 'zod';
import { defineMail, type MailOffice } from '#features/mails/commands.server.ts';
import { productPath } from '#features/products/rules.ts';
import type { MailContent } from '#platform/mail.server.ts';
import { newsInput } from './input.ts';
import { approvedMail, liftedMail, recalledMail, withdrawnMail } from './mails.ts';
import { dueMail, mailedVersion, toldProduct } from './queries.server.ts';
import { newsName, unsubscribePath, type News } from './rules.ts';
import { unsubscribeToken } from './unsubscribing.commands.server.ts';

/** About a product that a person has, unless it is no longer true. */
export const updateMails = defineMail({
  name: 'product-news',
  data: z.object({ news: newsInput }),
  async write(office, { userId, data: { news } }) {
    const due = await dueMail(office.db, newsName(news), userId);
    const message = due && (await messageFor(office, { ...due, userId }, news));
    return message ? { to: due.to, ...message } : null;
  },
});

type Due = NonNullable<Awaited<ReturnType<typeof dueMail>>> & { userId: string };
type Message = Omit<MailContent, 'to'>;

function messageFor(office: MailOffice, due: Due, news: News): Promise<Message | undefined> {
  return 'versionId' in news
    ? versionMessage(office, due, news)
    : productMessage(office, due, news.kind === 'recalled' ? news.at : null);
}

function readerOf({ publicUrl, contact }: MailOffice, { name, userId }: Due) {
  const libraryUrl = `${publicUrl}/profile/${userId}#my-library`;
  return { name, publicUrl, contact, libraryUrl };
}

/** Undefined once they no longer have it, or have muted it. */
async function versionMessage(
  office: MailOffice,
  due: Due,
  { kind, versionId }: Extract<News, { versionId: string }>,
): Promise<Message | undefined> {
  const version = await mailedVersion(office.db, versionId);
  if (!version || version.status !== kind || version.isRecalled) return undefined;
  if (due.isMuted || !due.isOwner) return undefined;
  const token = await unsubscribeToken(office.sealing, due);
  const unsubscribeUrl = `${office.publicUrl}${unsubscribePath(token)}`;
  const about = { product: version.name, version: version.number, unsubscribeUrl };
  const reader = readerOf(office, due);
  const { reason, notes, isExtension } = version;
  if (kind === 'withdrawn') {
    return {
      ...withdrawnMail(reader, { ...about, reason, current: due.offeredNumber }),
      unsubscribeUrl,
    };
  }
  const pageUrl = version.isOffered ? `${office.publicUrl}${productPath(version)}` : null;
  const message = approvedMail(reader, { ...about, notes, pageUrl, isExtension });
  return { ...message, unsubscribeUrl };
}

/** @param recalledAt the recall that it is about; null: its end */
async function productMessage(
  office: MailOffice,
  due: Due,
  recalledAt: string | null,
): Promise<Message | undefined> {
  const product = await toldProduct(office.db, due.productId);
  if (!product || (product.recalledAt?.toISOString() ?? null) !== recalledAt) return undefined;
  const isSeller = product.sellerId === due.userId;
  if (!isSeller && !due.isOwner) return undefined;
  const reader = readerOf(office, due);
  const about = { product: product.name, isSeller };
  return recalledAt
    ? recalledMail(reader, { ...about, reason: product.reason })
    : liftedMail(reader, about);
}
