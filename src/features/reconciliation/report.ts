/** A run, and the errors in it that only a change of the code can mend. */
export type Comparison = ComparisonRun & { bugs: unknown[] };

/** The result of a comparison, in lines for the operator. */
export type Report = { checked: number; lines: string[] };

export type ComparisonRun = {
  since: Date;
  isRepairing: boolean;
  /**
   * Throws if the provider cannot be reached, so that it is retried later, instead of reporting it.
   */
  endsInOutage?: boolean;
  /** Ends a run early, between two requests to the provider. */
  signal?: AbortSignal;
};
