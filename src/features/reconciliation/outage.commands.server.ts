import { PaymentProblem } from '#platform/payments.server.ts';
import type { Comparison } from './report.ts';
import { reconciliationTexts as texts } from './texts.ts';

/**
 * Says why something could not be compared. A bug is kept for the end, since it concerns one payment
 * and the run all of them; throws on an outage that ends the run, and when it is to stop.
 */
export function problemOf(error: unknown, { endsInOutage, signal, bugs }: Comparison): string {
  signal?.throwIfAborted();
  if (!(error instanceof PaymentProblem)) {
    bugs.push(error);
    return texts.notCompared;
  }
  if (endsInOutage && error.kind === 'unreachable') throw error;
  return error.message;
}
