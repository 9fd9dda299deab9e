import { PaymentProblem } from '#platform/payments.server.ts';
import type { ComparisonRun } from './report.ts';

/** The message of a provider failure; throws on a bug, and on an outage that ends the run. */
export function problemOf(error: unknown, { endsInOutage }: ComparisonRun): string {
  if (!(error instanceof PaymentProblem)) throw error;
  if (endsInOutage && error.kind === 'unreachable') throw error;
  return error.message;
}
