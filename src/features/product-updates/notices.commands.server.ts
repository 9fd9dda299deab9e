import { postMails } from '#features/mails/commands.server.ts';
import { notifyAll } from '#features/notifications/commands.server.ts';
import {
  notesExcerpt,
  type NotificationMetadata,
  type NotificationType,
} from '#features/notifications/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { updateMails } from './mails.commands.server.ts';
import {
  someOwners,
  toldProduct,
  toldVersion,
  usersOfVersion,
  type Audience,
} from './queries.server.ts';
import { newsName, updateLimits, type News } from './rules.ts';
import { updateNews } from './tables.server.ts';

type Notice = Audience & {
  news: News;
  type: NotificationType;
  /** Who caused it, if the recipients may know. */
  actorId: string | null;
  metadata: NotificationMetadata;
};

/**
 * Notifies everybody who had the product by then of an approved version. There are no notifications
 * about early versions: people who want them find them in the history.
 */
export async function notifyOfApproval(
  db: Database,
  { versionId }: { versionId: string },
  signal: AbortSignal,
): Promise<void> {
  const version = await toldVersion(db, versionId);
  if (version?.status !== 'approved' || version.channel !== 'stable' || version.isRecalled) return;
  const notes = notesExcerpt(version.notes);
  await notifyOwners(
    db,
    {
      news: { kind: 'approved', versionId },
      productId: version.productId,
      since: version.reviewedAt,
      submittedAt: version.submittedAt,
      isUrgent: false,
      type: 'product_updated',
      actorId: version.sellerId,
      metadata: { ...versionMetadata(version), ...(notes && { notes }) },
    },
    signal,
  );
}

/** Notifies them that its seller withdrew a version, and why. */
export async function notifyOfWithdrawal(
  db: Database,
  { versionId }: { versionId: string },
  signal: AbortSignal,
): Promise<void> {
  const version = await toldVersion(db, versionId);
  if (version?.status !== 'withdrawn' || version.channel !== 'stable') return;
  const { reason } = version;
  await notifyOwners(
    db,
    {
      news: { kind: 'withdrawn', versionId },
      productId: version.productId,
      submittedAt: version.submittedAt,
      isUrgent: false,
      type: 'version_withdrawn',
      actorId: version.sellerId,
      metadata: { ...versionMetadata(version), ...(reason && { reason }) },
    },
    signal,
  );
}

/** Notifies everybody who has it, and its seller, that an extension was recalled, and why. */
export async function notifyOfRecall(
  db: Database,
  { productId, at }: { productId: string; at: string },
  signal: AbortSignal,
): Promise<void> {
  const product = await toldProduct(db, productId);
  if (product?.recalledAt?.toISOString() !== at) return;
  const notice = {
    news: { kind: 'recalled', productId, at },
    productId,
    isUrgent: true,
    type: 'product_recalled',
    actorId: null,
    metadata: { ...productMetadata(product), reason: product.reason },
  } as const;
  await notifySellerAndOwners(db, notice, product.sellerId, signal);
}

/** Notifies the same people that it can be installed again. */
export async function notifyOfLiftedRecall(
  db: Database,
  { productId, at }: { productId: string; at: string },
  signal: AbortSignal,
): Promise<void> {
  const product = await toldProduct(db, productId);
  if (!product || product.recalledAt) return;
  const notice = {
    news: { kind: 'lifted', productId, at },
    productId,
    isUrgent: true,
    type: 'recall_lifted',
    actorId: null,
    metadata: productMetadata(product),
  } as const;
  await notifySellerAndOwners(db, notice, product.sellerId, signal);
}

async function notifySellerAndOwners(
  db: Database,
  notice: Notice,
  sellerId: string | null,
  signal: AbortSignal,
): Promise<void> {
  if (sellerId) await db.transaction((tx) => sendNotice(tx, notice, [sellerId]));
  await notifyOwners(db, notice, signal);
}

type Named = { productId: string; name: string; slug: string };

function productMetadata({ productId, name, slug }: Named): NotificationMetadata {
  return { productId, productName: name, productSlug: slug };
}

function versionMetadata(version: Named & { number: string }): NotificationMetadata {
  const { number } = version;
  return { ...productMetadata(version), ...(number && { versionNumber: number }) };
}

/**
 * Notifies them in batches, each completely or not at all, so that the next process continues if
 * this one stops.
 */
async function notifyOwners(db: Database, notice: Notice, signal: AbortSignal): Promise<void> {
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const last = after;
    after = await db.transaction(async (tx) => {
      const owners = await someOwners(tx, notice, last);
      await sendNotice(tx, notice, owners);
      return owners.length === updateLimits.batch ? owners.at(-1) : undefined;
    });
  } while (after !== undefined);
}

/** Notifies those who have not been notified yet: on the site now, by mail a moment later. */
async function sendNotice(tx: Database, notice: Notice, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { news, productId, type, actorId, metadata } = notice;
  const name = newsName(news);
  const untold = await tx
    .insert(updateNews)
    .values(userIds.map((userId) => ({ news: name, userId, productId })))
    .onConflictDoNothing()
    .returning({ userId: updateNews.userId });
  const told = untold.map(({ userId }) => userId);
  await notifyAll(tx, told, { actorId, type, metadata });
  const isOwnMail = await whoIsMailed(tx, news, told);
  const day = new Date().toISOString().slice(0, 10);
  const aboutFor = (userId: string) =>
    isOwnMail(userId) ? `${userId} ${name}` : `${userId} withdrawn from ${productId} on ${day}`;
  await postMails(
    tx,
    updateMails,
    told.map((userId) => ({ userId, data: { news }, about: aboutFor(userId) })),
  );
}

/**
 * Whose mail about this is never left out. A seller can withdraw many versions at once: of those
 * that they do not use, people get one mail a day (UTC) for each product.
 */
async function whoIsMailed(tx: Database, news: News, userIds: readonly string[]) {
  if (news.kind !== 'withdrawn') return () => true;
  const users = new Set(await usersOfVersion(tx, news.versionId, userIds));
  return (userId: string) => users.has(userId);
}
