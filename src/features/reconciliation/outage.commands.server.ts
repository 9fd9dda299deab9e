import { PaymentProblem } from '#platform/payments.server.ts';
import type { Comparison } from './report.ts';
import { reconciliationTexts as texts } from './texts.ts';

/** Failures of different subjects without an answer in between: then Stripe itself is away. */
const failuresOfOutage = 3;

/**
 * Says why something could not be compared. A bug is kept for the end, since it concerns one payment
 * and the run all of them, and so is an outage of one subject: a seller's account, or a payment of a
 * supporter. Throws on an outage of Stripe, and when the run is to stop.
 */
export function problemOf(error: unknown, run: Comparison, subject: string): string {
  const { endsInOutage, signal, bugs, outage } = run;
  signal?.throwIfAborted();
  if (!(error instanceof PaymentProblem)) {
    bugs.push(error);
    return texts.notCompared;
  }
  if (error.kind !== 'unreachable') noteAnswer(run);
  else if (endsInOutage) {
    outage.errors.push(error);
    outage.subjects.add(subject);
    outage.inARow += 1;
    if (outage.inARow >= failuresOfOutage) throw error;
  }
  return error.message;
}

/** Stripe answered: whatever failed before was not an outage of Stripe. */
export function noteAnswer({ outage }: Comparison): void {
  outage.inARow = 0;
}

/** Whether it failed before in this run: asking again would take long, and fail again. */
export function isOut({ outage }: Comparison, subject: string): boolean {
  return outage.subjects.has(subject);
}
