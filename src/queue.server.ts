import {
  deletedAccountQueue,
  endAtProvider,
} from '#features/account-deletion/ending.commands.server.ts';
import { forgetEndedTokens } from '#features/access-tokens/commands.server.ts';
import { notifyOfExpiry } from '#features/access-tokens/notices.commands.server.ts';
import { forgetExpired } from '#features/accounts/commands.server.ts';
import { publishDue } from '#features/articles/scheduling/commands.server.ts';
import { scheduledArticlesQueue } from '#features/articles/scheduling/queue.commands.server.ts';
import { forgetReaders } from '#features/articles/views.commands.server.ts';
import { notifyOfLowerPrice } from '#features/bookmarks/prices.commands.server.ts';
import { tidyComments } from '#features/comments/tidying.commands.server.ts';
import { removeOldDrafts } from '#features/drafts/commands.server.ts';
import { forgetOldEntries } from '#features/audit/commands.server.ts';
import {
  enqueueOverdueMails,
  mailQueue,
  secretMailQueue,
  tidyMails,
} from '#features/mails/commands.server.ts';
import { sendMail } from '#features/mails/sending.commands.server.ts';
import { reinstateInTime, suspendedPersonQueue } from '#features/people/commands.server.ts';
import {
  notifyOfApproval,
  notifyOfLiftedRecall,
  notifyOfRecall,
  notifyOfWithdrawal,
} from '#features/product-updates/notices.commands.server.ts';
import { notifyOfBrokenBundles } from '#features/bundle-news/commands.server.ts';
import {
  endedSalesQueue,
  endSales,
  lowerPriceQueue,
} from '#features/products/prices/commands.server.ts';
import {
  productRecalledQueue,
  recallLiftedQueue,
  unsellableProductQueue,
  versionApprovedQueue,
  versionWithdrawnQueue,
} from '#features/products/versions/news.commands.server.ts';
import { forgetTraffic } from '#features/products/traffic/commands.server.ts';
import { forgetProductViewers } from '#features/products/views.commands.server.ts';
import { forgetFormerNames } from '#features/profiles/commands.server.ts';
import { forgetProfileRemovals } from '#features/profiles/removal/commands.server.ts';
import { forgetSalts } from '#features/publishing/visitors.commands.server.ts';
import { closeCheckoutsOf } from '#features/purchases/closing.commands.server.ts';
import {
  makeAllRefundParts,
  makeRefundPart,
  refundPartQueue,
} from '#features/refund-requests/parts-refunding.commands.server.ts';
import {
  refundAllGranted,
  refundGranted,
  refundQueue,
} from '#features/refund-requests/refunding.commands.server.ts';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { daysAgo, reconciliationDays } from '#features/reconciliation/rules.ts';
import { openSealing } from '#platform/auth/sealing.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { workOn, type QueuedWork, type QueuePolicy } from '#platform/queue.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { forgetOldEvents } from '#platform/stripe/event-log.server.ts';
import { contactWords } from '#shared/contact.ts';
import { mailKinds } from './queue-mails.server.ts';
import {
  asEnding,
  asRefund,
  askedAndRegular,
  asTelling,
  atStart,
  atStartAndHourly,
  hour,
  hourly,
  mailPolicy,
} from './queue-policies.server.ts';
import {
  completeFullSizes,
  readVersions,
  renderArticles,
  renderNotes,
  renderProducts,
} from './queue-backfills.server.ts';
import { sweepStorage } from './sweep-storage.server.ts';

export type QueueSite = {
  db: Database;
  storage: Storage;
  partials: PartialUploads;
  /** Null: payments are not configured. */
  payments: Payments | null;
  /** Undefined: mail is not configured, and none is sent. */
  mail: Mail | undefined;
  settings: Pick<Settings, 'publicUrl' | 'links' | 'secret'>;
  log: Log;
};

type Run = (site: QueueSite, signal: AbortSignal) => Promise<unknown>;

/**
 * Everything that is done without a request: which queue, what is done, when and how often it is
 * retried.
 */
export const queuedWork: readonly QueuedWork<QueueSite>[] = [
  workOn(secretMailQueue, (site, job) => sendMail(mailServices(site), mailKinds, job), {
    policy: { ...mailPolicy, pollSeconds: 1 },
    isOn: hasMail,
  }),
  workOn(mailQueue, (site, job) => sendMail(mailServices(site), mailKinds, job), {
    policy: mailPolicy,
    isOn: hasMail,
  }),
  workOn(deletedAccountQueue, (site, job) => endAtProvider(paymentServices(site), job), {
    policy: asEnding,
    isOn: takesPayments,
  }),
  workOn(suspendedPersonQueue, (site, job) => closeCheckoutsOf(paymentServices(site), job), {
    policy: asEnding,
    isOn: takesPayments,
  }),
  workOn(unsellableProductQueue, (site, job) => closeCheckoutsOf(paymentServices(site), job), {
    policy: asEnding,
    isOn: takesPayments,
  }),
  workOn(productRecalledQueue, ({ db }, job, signal) => notifyOfRecall(db, job, signal), {
    policy: asTelling,
  }),
  workOn(recallLiftedQueue, ({ db }, job, signal) => notifyOfLiftedRecall(db, job, signal), {
    policy: asTelling,
  }),
  workOn(versionApprovedQueue, ({ db }, job, signal) => notifyOfApproval(db, job, signal), {
    policy: asTelling,
  }),
  workOn(lowerPriceQueue, ({ db }, job, signal) => notifyOfLowerPrice(db, job, signal), {
    policy: asTelling,
  }),
  workOn(versionWithdrawnQueue, ({ db }, job, signal) => notifyOfWithdrawal(db, job, signal), {
    policy: asTelling,
  }),
  workOn(endedSalesQueue, ({ db }) => endSales(db), { policy: askedAndRegular }),
  workOn(scheduledArticlesQueue, ({ db }, _job, signal) => publishDue(db, signal), {
    policy: askedAndRegular,
  }),
  workOn(refundQueue, (site, job) => refundGranted(paymentServices(site), job), {
    policy: asRefund,
    isOn: takesPayments,
  }),
  {
    ...work('granted-refunds', hourly, (site) => refundAllGranted(paymentServices(site))),
    isOn: takesPayments,
  },
  workOn(refundPartQueue, (site, job) => makeRefundPart(paymentServices(site), job), {
    policy: asRefund,
    isOn: takesPayments,
  }),
  {
    ...work('waiting-refund-parts', hourly, (site) => makeAllRefundParts(paymentServices(site))),
    isOn: takesPayments,
  },
  work('overdue-mails', atStartAndHourly, ({ db }) => enqueueOverdueMails(db)),
  {
    ...work('reconciliation', { ...atStartAndHourly, expireSeconds: 3 * hour }, reconcilePayments),
    isOn: takesPayments,
  },
  work('unsellable-bundles', atStartAndHourly, ({ db }, signal) =>
    notifyOfBrokenBundles(db, signal),
  ),
  work('stale-articles', atStart, renderArticles),
  work('stale-products', atStart, renderProducts),
  work('full-sizes', atStartAndHourly, completeFullSizes),
  work('stale-release-notes', atStart, renderNotes),
  work('versions-from-files', atStart, readVersions),
  work('ended-mails', hourly, ({ db }) => tidyMails(db)),
  work('expired-sessions', hourly, ({ db }) => forgetExpired(db)),
  work('ended-suspensions', hourly, ({ db }) => reinstateInTime(db)),
  work('expiring-tokens', hourly, ({ db }) => notifyOfExpiry(db)),
  work('ended-tokens', hourly, ({ db }) => forgetEndedTokens(db)),
  work('old-drafts', hourly, ({ db }, signal) => removeOldDrafts(db, signal)),
  work('old-audit-entries', hourly, ({ db }) => forgetOldEntries(db)),
  work('old-payment-events', hourly, ({ db }) => forgetOldEvents(db)),
  work('article-readers', hourly, ({ db }) => forgetReaders(db)),
  work('product-viewers', hourly, ({ db }) => forgetProductViewers(db)),
  work('product-traffic', hourly, ({ db }) => forgetTraffic(db)),
  work('visitor-salts', hourly, ({ db }) => forgetSalts(db)),
  work('former-names', hourly, ({ db }) => forgetFormerNames(db)),
  work('old-comments', hourly, ({ db }) => tidyComments(db)),
  work('profile-removals', hourly, ({ db }) => forgetProfileRemovals(db)),
  work('unused-files', hourly, (site, signal) => sweepStorage(site, { signal })),
];

/** A job that ends early, because the process stops, is completed by another process. */
function work(queue: string, policy: QueuePolicy, run: Run): QueuedWork<QueueSite> {
  return {
    queue,
    policy,
    async run(site, _data, signal) {
      await run(site, signal);
      signal.throwIfAborted();
    },
  };
}

function takesPayments({ payments }: QueueSite): boolean {
  return payments !== null;
}

function paymentServices({ db, payments, log }: QueueSite) {
  if (!payments) throw new Error('Payments are not configured.');
  return { db, payments, log };
}

function hasMail({ mail }: QueueSite): boolean {
  return mail !== undefined;
}

function mailServices({ db, mail, settings, log }: QueueSite) {
  if (!mail) throw new Error('Mail is not configured.');
  const { publicUrl, links, secret } = settings;
  const sealing = openSealing(secret);
  return { db, mail, log, sealing, publicUrl, contact: contactWords(links.contactEmail) };
}

async function reconcilePayments(
  { db, payments, log }: QueueSite,
  signal: AbortSignal,
): Promise<void> {
  if (!payments) return;
  const since = daysAgo(reconciliationDays.back);
  const run = { since, isRepairing: true, endsInOutage: true, signal };
  const { lines } = await reconcile({ db, payments }, run);
  if (lines.length > 0) log.warn({ lines }, 'Payments differed from Stripe.');
}
