/** What a comparison found, in lines for the operator. */
export type Report = { checked: number; lines: string[] };

export type ComparisonRun = {
  since: Date;
  isRepairing: boolean;
  /** Throws when the provider cannot be reached, for another try later, instead of reporting it. */
  endsInOutage?: boolean;
  /** Ends a run early, between two requests to the provider. */
  signal?: AbortSignal;
};
