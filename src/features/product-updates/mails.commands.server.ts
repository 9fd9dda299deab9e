import { and, eq, sql } from 'drizzle-orm';
import { productPath } from '#features/products/rules.ts';
import type { Sealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Mail, MailMessage } from '#platform/mail.server.ts';
import { approvedMail, liftedMail, recalledMail, withdrawnMail } from './mails.ts';
import { dueMail, mailedVersion, toldProduct } from './queries.server.ts';
import { newsName, unsubscribePath, type News } from './rules.ts';
import { updateMails } from './tables.server.ts';
import { unsubscribeToken } from './unsubscribing.commands.server.ts';

type PostOffice = {
  db: Database;
  mail: Mail;
  sealing: Sealing;
  publicUrl: string;
  contactEmail: string;
};

/**
 * Sends a person the mail about a product they have, unless it was sent or is no longer true. The
 * queue sees to it that nobody else does so at this moment.
 */
export async function sendUpdateMail(
  office: PostOffice,
  { userId, news }: { userId: string; news: News },
): Promise<void> {
  const name = newsName(news);
  const due = await dueMail(office.db, name, userId);
  const message = due && (await messageFor(office, { ...due, userId }, news));
  if (!message) return;
  await office.mail.send({ to: due.to, ...message });
  // A transaction is begun again when its connection is lost: the mail is not to be sent twice.
  await office.db.transaction(async (tx) => {
    await tx
      .update(updateMails)
      .set({ sentAt: sql`now()` })
      .where(and(eq(updateMails.news, name), eq(updateMails.userId, userId)));
  });
}

type Due = NonNullable<Awaited<ReturnType<typeof dueMail>>> & { userId: string };
type Message = Omit<MailMessage, 'to'>;

function messageFor(office: PostOffice, due: Due, news: News): Promise<Message | undefined> {
  return 'versionId' in news
    ? versionMessage(office, due, news)
    : productMessage(office, due, news.kind === 'recalled' ? news.at : null);
}

function readerOf({ publicUrl, contactEmail }: PostOffice, { name, userId }: Due) {
  const libraryUrl = `${publicUrl}/profile/${userId}#my-library`;
  return { name, publicUrl, contactEmail, libraryUrl };
}

/** Undefined once they have it no more, or said that they do not want to hear of it. */
async function versionMessage(
  office: PostOffice,
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
  const { reason, notes, isExtension, currentNumber: current } = version;
  if (kind === 'withdrawn') {
    return { ...withdrawnMail(reader, { ...about, reason, current }), unsubscribeUrl };
  }
  const pageUrl = version.isOffered ? `${office.publicUrl}${productPath(version)}` : null;
  const message = approvedMail(reader, { ...about, notes, pageUrl, isExtension });
  return { ...message, unsubscribeUrl };
}

/** @param recalledAt the recall that it is about; null: its end */
async function productMessage(
  office: PostOffice,
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
