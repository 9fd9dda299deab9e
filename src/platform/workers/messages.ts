/** How long a worker has for one job, and how much memory its process may take. */
export type JobLimits = { seconds: number; megabytes: number };

/** What a job may do besides its work. */
export type JobClock = {
  /** Leaves this job so many seconds from now, never more than it had. */
  allow(seconds: number): void;
};

/** What a module of jobs exports as `work`. */
export type Work<Input, Output> = (input: Input, clock: JobClock) => Promise<Output> | Output;

/** What a worker is sent. */
export type Order = { input: unknown; seconds: number };

/** What came of an order. A worn worker keeps so much memory that a new one is better. */
export type Outcome = { isWorn: boolean } & (
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; message: string; stack: string }
);

/** What a worker says: that it is there, and then once for each order what came of it. */
export type Report = { kind: 'ready' } | Outcome;
