import { PaymentProblem } from '#platform/payments.server.ts';
import type { ComparisonRun } from './report.ts';

/** The message of a failure of the provider; throws a defect, and an outage that ends the run. */
export function problemOf(error: unknown, { endsInOutage }: ComparisonRun): string {
  if (!(error instanceof PaymentProblem)) throw error;
  if (endsInOutage && error.kind === 'unreachable') throw error;
  return error.message;
}
