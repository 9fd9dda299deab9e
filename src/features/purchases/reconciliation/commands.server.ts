import type { Log } from '#platform/log.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import {
  askAbout,
  fulfil,
  isSame,
  PaymentMismatch,
  type Site,
} from '../fulfilment/commands.server.ts';
import type { BegunPurchase } from '../fulfilment/queries.server.ts';
import { accountsSince, knownSessions, pendingSessions, purchasesSince } from './queries.server.ts';
import { reconciliationTexts as texts } from './texts.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Delivers what was paid while nobody listened: the pending purchases of the last day. What fails
 * is logged, and the webhook, the success page or the next time will do it.
 */
export async function fulfilPending(
  { log, ...site }: Site & { log: Pick<Log, 'warn'> },
  signal?: AbortSignal,
): Promise<void> {
  const sessions = await pendingSessions(site.db, new Date(Date.now() - day));
  for (const sessionId of sessions) {
    if (signal?.aborted) return;
    try {
      await fulfil(site, sessionId);
    } catch (error) {
      log.warn({ sessionId, error }, 'A pending purchase could not be compared with Stripe.');
      if (error instanceof PaymentProblem && error.kind === 'unreachable') return;
    }
  }
}

type Reconciliation = { checked: number; lines: string[] };

/**
 * Compares every purchase since then with Stripe, and what was paid at Stripe with the purchases.
 * With `isRepairing` each purchase becomes what Stripe says; what needs a person is only told.
 */
export async function reconcile(
  site: Site,
  { since, isRepairing }: { since: Date; isRepairing: boolean },
): Promise<Reconciliation> {
  const report: Reconciliation = { checked: 0, lines: [] };
  for await (const purchase of purchasesSince(site.db, since)) {
    report.checked += 1;
    const line = await compare(site, purchase, isRepairing).catch((error: unknown) =>
      texts.failed(purchase.id, reasonOf(error)),
    );
    if (line) report.lines.push(line);
  }
  for (const account of await accountsSince(site.db, since)) {
    try {
      report.lines.push(...(await strangePayments(site, since, account)));
    } catch (error) {
      report.lines.push(texts.accountFailed(account, reasonOf(error)));
    }
  }
  return report;
}

async function compare(
  site: Site,
  purchase: BegunPurchase,
  isRepairing: boolean,
): Promise<string | null> {
  const heard = await askAbout(site.payments, purchase);
  if (!heard) return texts.unknownThere(purchase.id);
  if (isSame(purchase, heard.found)) return null;
  const [ours, theirs] = [describe(purchase), describe(heard.found)];
  if (!isRepairing) return texts.differs(purchase.id, ours, theirs);
  await fulfil(site, purchase.sessionId);
  return texts.repaired(purchase.id, ours, theirs);
}

function describe({ status, refundedCents }: { status: string; refundedCents: number }): string {
  return refundedCents > 0 ? `${status} (${refundedCents} cents refunded)` : status;
}

/** What was paid in the name of a purchase on a page that we did not make for it. */
async function strangePayments(site: Site, since: Date, account: string): Promise<string[]> {
  const paid: string[] = [];
  for await (const page of site.payments.checkoutsSince(since, account)) {
    if (page.isPaid && page.metadata['purchaseId']) paid.push(page.id);
  }
  const known = await knownSessions(site.db, paid);
  return paid.filter((id) => !known.has(id)).map((id) => texts.unknownHere(id, account));
}

/** What a person can be told; a defect goes on. */
function reasonOf(error: unknown): string {
  if (error instanceof PaymentMismatch || error instanceof PaymentProblem) return error.message;
  throw error;
}
