import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { compareAccounts } from './accounts.commands.server.ts';
import { comparePurchases } from './purchases.commands.server.ts';
import type { ComparisonRun, Report } from './report.ts';
import { compareSupport } from './support.commands.server.ts';

/**
 * Compares purchases, support and sellers' accounts with Stripe. With `isRepairing`, differences
 * are corrected, and those that a person must decide are added to the list of payments that do not
 * fit.
 * @throws AggregateError with the report as its message, if a bug kept something from being compared
 */
export async function reconcile(services: PurchaseServices, run: ComparisonRun): Promise<Report> {
  const report: Report = { checked: 0, lines: [] };
  const bugs: unknown[] = [];
  for (const compare of [compareAccounts, comparePurchases, compareSupport]) {
    const { checked, lines } = await compare(services, { ...run, bugs });
    report.checked += checked;
    report.lines.push(...lines);
  }
  if (bugs.length > 0) throw new AggregateError(bugs, report.lines.join('\n'));
  return report;
}
