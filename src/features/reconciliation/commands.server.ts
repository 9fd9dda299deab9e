import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { compareAccounts } from './accounts.commands.server.ts';
import { comparePurchases } from './purchases.commands.server.ts';
import { compareRefunded } from './refunded.commands.server.ts';
import type { Comparison, ComparisonRun, Report } from './report.ts';
import { compareSupport } from './support.commands.server.ts';

/**
 * Compares purchases, support and sellers' accounts with Stripe. With `isRepairing`, differences
 * are corrected, and those that a person must decide are added to the list of payments that do not
 * fit.
 * @throws AggregateError with the report as its message, if a bug or an outage of one account kept
 *   something from being compared; PaymentProblem if Stripe is away
 */
export async function reconcile(services: PurchaseServices, run: ComparisonRun): Promise<Report> {
  const report: Report = { checked: 0, lines: [] };
  const outage: Comparison['outage'] = { errors: [], subjects: new Set(), inARow: 0 };
  const bugs: unknown[] = [];
  for (const compare of [compareAccounts, comparePurchases, compareSupport, compareRefunded]) {
    const { checked, lines } = await compare(services, { ...run, bugs, outage });
    report.checked += checked;
    report.lines.push(...lines);
  }
  const errors = [...bugs, ...outage.errors];
  if (errors.length > 0) throw new AggregateError(errors, report.lines.join('\n'));
  return report;
}
