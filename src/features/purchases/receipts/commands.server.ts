import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { purchases } from '../tables.server.ts';
import { receiptLimits } from './rules.ts';
import { receiptMail } from './texts.ts';

type PostOffice = { db: Database; mail: Mail; publicUrl: string; log: Pick<Log, 'warn'> };

/**
 * Sends the receipts that are due, each once, also when several processes do this at the same time. One that
 * the mail server does not take is tried again by a later call.
 * @returns how many were sent
 */
export async function sendReceipts(office: PostOffice): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    if (!(await sendNext(office))) return sent;
  }
}

/** What a mail server has taken and the database may not know yet: it is not sent again. */
const takenBy = new WeakMap<Mail, Set<string>>();

/** The row stays locked while the mail is sent, so that no other process sends it. */
async function sendNext({ db, mail, publicUrl, log }: PostOffice): Promise<boolean> {
  const taken = takenBy.get(mail) ?? new Set();
  takenBy.set(mail, taken);
  const { id, isSent } = await db.transaction(async (tx) => {
    const due = await lockDue(tx);
    if (!due) return { id: '', isSent: false };
    const receipt = await receiptOf(tx, due.id);
    if (!taken.has(due.id)) {
      await handOver(mail, receipt && { ...receipt, publicUrl }).then(
        () => taken.add(due.id),
        (error: unknown) => log.warn({ purchaseId: due.id, error }, 'A receipt was not sent.'),
      );
    }
    const isTaken = taken.has(due.id);
    await tx
      .update(purchases)
      .set(isTaken ? { receiptSentAt: sql`now()` } : { receiptAttempts: due.attempts + 1 })
      .where(eq(purchases.id, due.id));
    return { id: due.id, isSent: isTaken };
  });
  if (isSent) taken.delete(id);
  return isSent;
}

async function lockDue(tx: Database) {
  const [due] = await tx
    .select({ id: purchases.id, attempts: purchases.receiptAttempts })
    .from(purchases)
    .where(
      and(
        gt(purchases.priceCents, 0),
        isNotNull(purchases.purchasedAt),
        isNull(purchases.receiptSentAt),
        inArray(purchases.status, ['owned', 'disputed']),
        lt(purchases.receiptAttempts, receiptLimits.attempts),
        gt(purchases.purchasedAt, sql`now() - make_interval(days => ${receiptLimits.days})`),
      ),
    )
    .orderBy(asc(purchases.receiptAttempts), asc(purchases.purchasedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

async function receiptOf(tx: Database, purchaseId: string) {
  const [receipt] = await tx
    .select({
      purchaseId: purchases.id,
      to: users.email,
      buyerId: users.id,
      name: users.name,
      productName: products.name,
      sellerUsername: profiles.username,
      priceCents: purchases.priceCents,
      purchasedAt: sql<Date>`${purchases.purchasedAt}`.mapWith(purchases.purchasedAt),
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .leftJoin(profiles, eq(profiles.id, purchases.sellerId))
    .where(eq(purchases.id, purchaseId));
  return receipt;
}

type Addressed = NonNullable<Awaited<ReturnType<typeof receiptOf>>> & { publicUrl: string };

/** A deleted buyer gets no receipt; it counts as sent. */
async function handOver(mail: Mail, receipt: Addressed | undefined): Promise<void> {
  if (!receipt) return;
  const { to, name, publicUrl, buyerId } = receipt;
  const libraryUrl = `${publicUrl}/profile/${buyerId}#my-library`;
  await mail.send({ to, ...receiptMail({ ...receipt, username: name, libraryUrl }) });
}
