import { desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { grantModerator } from '#features/accounts/moderators/commands.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { openIssue } from '#features/payment-issues/commands.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundRequests } from '#features/refund-requests/tables.server.ts';
import type { CallMeta } from '#platform/calls.server.ts';
import { prepareQueues } from '#platform/queue.server.ts';
import { defineQueue, enqueueLater } from '#platform/queue/enqueue.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makeUnsentMail } from '#test/mails.ts';
import { openTestPayments } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { makeProduct } from '#test/products.ts';
import { quickPolicy } from '#test/queue.ts';
import { router } from './router.server.ts';

const database = await freshDatabase();
const { db, pool } = database;
const { payments, pay } = await openTestPayments();
const { as, storage } = openTestSite(database, payments);
const moderator = await makePerson(db, { isModerator: true });
const author = await makePerson(db);
await grantModerator(db, siteActor, moderator.id);
const moderate = as(moderator).moderation;
const reason = 'Not like this.';

async function comment(): Promise<string> {
  const { id: articleId } = await makePublishedArticle(db, storage, author, moderator);
  return (await as(author).comments.add({ articleId, text: 'How many points?' })).id;
}

/** A donation of $4.99 that is on the list of payments that do not match. */
async function misfit(kind: 'support_differs' | 'refund_failed'): Promise<string> {
  const person = await makePerson(db);
  const { url } = await as(person).supporters.startCheckout({
    tier: 'supporter',
    interval: 'once',
  });
  await pay(url);
  const [row] = await db
    .select()
    .from(supportPayments)
    .where(eq(supportPayments.userId, person.id));
  const reference = row?.stripeSessionId ?? '';
  const about = { supportPaymentId: row?.id ?? null, sessionId: reference, amountCents: 499 };
  await openIssue(db, { kind, reference, ...about });
  const [issue] = await db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, reference));
  return issue?.id ?? '';
}

/** Prepares a decision, makes it, and names the expected log entries. */
type Decision = () => Promise<{
  event: string;
  subjectType: string | null;
  subjectId: string | null;
}>;

const queue = defineQueue('mail', z.object({ mailId: z.uuid() }));

/** A job that was given up. */
async function failedJob(): Promise<{ queue: string; id: string }> {
  await prepareQueues(pool, [{ queue: queue.name, policy: quickPolicy }]);
  const id = await enqueueLater(db, queue, { mailId: author.id }, 0);
  await db.execute(sql`update pgboss.job set state = 'failed' where id = ${id}`);
  return { queue: queue.name, id };
}

const decisions: Record<string, Decision> = {
  'jobs.retry': async () => {
    await as(moderator).jobs.retry(await failedJob());
    return { event: 'job.retried', subjectType: null, subjectId: null };
  },
  'jobs.retryAll': async () => {
    await failedJob();
    await as(moderator).jobs.retryAll();
    return { event: 'job.retried', subjectType: null, subjectId: null };
  },
  'jobs.dismiss': async () => {
    await as(moderator).jobs.dismiss(await failedJob());
    return { event: 'job.dismissed', subjectType: null, subjectId: null };
  },
  'mails.sendAgain': async () => {
    const { userId, mailId } = await makeUnsentMail(db);
    await as(moderator).mails.sendAgain({ id: mailId });
    return { event: 'person.mail-sent-again', subjectType: 'account', subjectId: userId };
  },
  'mails.sendAllAgain': async () => {
    await makeUnsentMail(db);
    await as(moderator).mails.sendAllAgain();
    return { event: 'person.mail-sent-again', subjectType: null, subjectId: null };
  },
  'moderation.approve': async () => {
    const { id } = await makeArticle(db, storage, author);
    await moderate.approve({ id, revision: 1 });
    return { event: 'content.approved', subjectType: 'article', subjectId: id };
  },
  'moderation.reject': async () => {
    const { id } = await makeArticle(db, storage, author);
    await moderate.reject({ id, revision: 1, reason });
    return { event: 'content.rejected', subjectType: 'article', subjectId: id, reason };
  },
  'moderation.listProduct': async () => {
    const { id } = await makeProduct(db, storage, author);
    await moderate.listProduct({ id, revision: 1 });
    return { event: 'content.approved', subjectType: 'product', subjectId: id };
  },
  'moderation.rejectProduct': async () => {
    const { id } = await makeProduct(db, storage, author);
    await moderate.rejectProduct({ id, revision: 1, reason });
    return { event: 'content.rejected', subjectType: 'product', subjectId: id, reason };
  },
  'moderation.remove': async () => {
    const id = await comment();
    await moderate.remove({ type: 'comment', id, reason });
    return { event: 'content.removed', subjectType: 'comment', subjectId: id, reason };
  },
  'moderation.restore': async () => {
    const id = await comment();
    const removed = await moderate.remove({ type: 'comment', id, reason });
    await moderate.restore({ type: 'comment', id: removed.id });
    return { event: 'content.restored', subjectType: 'comment', subjectId: id };
  },
  'people.suspend': async () => {
    const { id } = await makePerson(db);
    await as(moderator).people.suspend({ id, reason, until: null });
    return { event: 'person.suspended', subjectType: 'account', subjectId: id, reason };
  },
  'people.reinstate': async () => {
    const { id } = await makePerson(db);
    await as(moderator).people.suspend({ id, reason, until: null });
    await as(moderator).people.reinstate({ id });
    return { event: 'person.reinstated', subjectType: 'account', subjectId: id };
  },
  'people.grantRole': async () => {
    const { id } = await makePerson(db);
    await as(moderator).people.grantRole({ id, reason });
    return { event: 'person.role-granted', subjectType: 'account', subjectId: id, reason };
  },
  'people.endRole': async () => {
    const { id } = await makePerson(db);
    await as(moderator).people.grantRole({ id, reason });
    await as(moderator).people.endRole({ id, reason });
    return { event: 'person.role-revoked', subjectType: 'account', subjectId: id, reason };
  },
  'reconciliation.grant': async () => {
    const id = await misfit('support_differs');
    await as(moderator).reconciliation.grant({ id, reason });
    return { event: 'payment.granted', subjectType: 'payment', subjectId: id, reason };
  },
  'reconciliation.refund': async () => {
    const id = await misfit('refund_failed');
    await as(moderator).reconciliation.refund({ id, reason });
    return { event: 'payment.refunded', subjectType: 'payment', subjectId: id, reason };
  },
  'reconciliation.dismiss': async () => {
    const id = await misfit('refund_failed');
    await as(moderator).reconciliation.dismiss({ id, reason });
    return { event: 'payment.dismissed', subjectType: 'payment', subjectId: id, reason };
  },
  'refundRequests.decide': async () => {
    const { id: productId } = await makeProduct(db, storage, author);
    const money = { priceCents: 2000, feeCents: 200, sellerCents: 1800 };
    const [sale] = await db
      .insert(purchases)
      .values({ productId, status: 'owned', purchasedAt: new Date(), ...money })
      .returning();
    const brought = {
      answerDueAt: new Date(),
      escalatedAt: new Date(),
      status: 'escalated',
    } as const;
    const [request] = await db
      .insert(refundRequests)
      .values({ purchaseId: sale?.id ?? '', ...brought })
      .returning();
    const id = request?.id ?? '';
    await as(moderator).refundRequests.decide({ id, isGranted: false, reason });
    return { event: 'refund.refused', subjectType: 'refund', subjectId: id, reason };
  },
  'reports.resolve': async () => {
    const { id: contentId } = await makePublishedArticle(db, storage, author, moderator);
    const reporter = await makePerson(db);
    await as(reporter).reports.create({ contentType: 'article', contentId, reason: 'spam' });
    const id = (await as(moderator).reports.open({})).reports[0]?.id ?? '';
    await as(moderator).reports.resolve({ id });
    return { event: 'report.resolved', subjectType: 'report', subjectId: id };
  },
};

/** The calls by which moderators decide: they declare its limit. */
function decidingCalls(calls: object, path: string[] = []): string[] {
  return Object.entries(calls).flatMap(([name, call]: [string, object]): string[] => {
    if (!('~orpc' in call)) return decidingCalls(call, [...path, name]);
    const { limit } = (call['~orpc'] as { meta: CallMeta }).meta;
    return limit?.name === 'moderation' ? [[...path, name].join('.')] : [];
  });
}

it('every call by which moderators decide stands in the list above', () => {
  expect(Object.keys(decisions).toSorted()).toEqual(decidingCalls(router).toSorted());
});

it.each(Object.entries(decisions))('%s is in the audit log', async (_, decide) => {
  const expected = await decide();
  const [newest] = await db.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1);
  const from = { actorId: moderator.id, address: '127.0.0.1', requestId: 'test' };
  expect(newest).toMatchObject({ ...expected, ...from });
});
