import { refreshAccount } from '#features/selling/account-state.commands.server.ts';
import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { connectedAccounts } from './queries.server.ts';
import { noteAnswer, problemOf } from './outage.commands.server.ts';
import type { Comparison, Report } from './report.ts';
import { reconciliationTexts as texts } from './texts.ts';

/** Checks for every connected account whether it can still be paid. */
export async function compareAccounts(
  { db, payments }: PurchaseServices,
  run: Comparison,
): Promise<Report> {
  const { isRepairing, signal } = run;
  const report: Report = { checked: 0, lines: [] };
  for await (const { account } of connectedAccounts(db)) {
    signal?.throwIfAborted();
    report.checked += 1;
    try {
      const change = await refreshAccount({ db, payments }, account, isRepairing);
      noteAnswer(run);
      if (change) report.lines.push(texts.account(account, change, isRepairing));
    } catch (error) {
      report.lines.push(texts.accountFailed(account, problemOf(error, run, account)));
    }
  }
  return report;
}
