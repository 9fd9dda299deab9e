/** A run, the errors in it that only a change of the code can fix, and what Stripe left open. */
export type Comparison = ComparisonRun & { bugs: unknown[]; outage: Outage };

/** What Stripe did not answer about, and for how many in a row. */
type Outage = { errors: unknown[]; subjects: Set<string>; inARow: number };

/** The result of a comparison, in lines for the operator. */
export type Report = { checked: number; lines: string[] };

export type ComparisonRun = {
  since: Date;
  isRepairing: boolean;
  /**
   * Throws if the provider cannot be reached, so that it is retried later, instead of reporting it:
   * at once if it is away for all, otherwise once everything else is compared.
   */
  endsInOutage?: boolean;
  /** Ends a run early, between two requests to the provider. */
  signal?: AbortSignal;
};
