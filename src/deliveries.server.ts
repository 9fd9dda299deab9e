import { tellSuspended } from '#features/accounts/suspensions/commands.server.ts';
import { sendReceipts } from '#features/purchases/receipts/commands.server.ts';
import { receiptLimits } from '#features/purchases/receipts/rules.ts';
import { fulfilPending } from '#features/purchases/reconciliation/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import type { Settings } from '#platform/settings.server.ts';

type Sales = {
  db: Database;
  /** Null: payments are not configured. */
  payments: Payments | null;
  /** Undefined: mail is not configured, and nobody gets one. */
  mail: Mail | undefined;
  settings: Pick<Settings, 'publicUrl' | 'links'>;
  log: Log;
};

/**
 * Delivers what was paid while Forge was away, then sends mails as they fall due. Several
 * processes may do it at once.
 * @returns stops it and waits for what is under way
 */
export function keepDelivering(sales: Sales): () => Promise<void> {
  const { db, payments, mail, settings, log } = sales;
  const stop = new AbortController();
  let working = payments ? deliverPending({ db, payments, log }, stop.signal) : Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(send);
  }, receiptLimits.milliseconds);

  async function send(): Promise<void> {
    try {
      if (!mail || stop.signal.aborted) return;
      await tellSuspended({ db, mail, contactEmail: settings.links.contactEmail, log });
      await sendReceipts({ db, mail, publicUrl: settings.publicUrl, log });
    } catch (error) {
      log.error({ error }, 'Mails were not sent.');
    }
  }

  return async () => {
    clearInterval(timer);
    stop.abort();
    await working;
  };
}

async function deliverPending(
  site: { db: Database; payments: Payments; log: Log },
  signal: AbortSignal,
): Promise<void> {
  try {
    await fulfilPending(site, signal);
  } catch (error) {
    site.log.error({ error }, 'Pending purchases were not compared with Stripe.');
  }
}
