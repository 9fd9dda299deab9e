/** How long a worker has for one job, and how much memory its process may use. */
export type JobLimits = { seconds: number; megabytes: number };

/** What a job may do in addition to its work. */
export type JobClock = {
  /** Shortens this job's remaining time to this many seconds; never extends it. */
  allow(seconds: number): void;
};

/** What a module of jobs exports as `work`. */
export type Work<Input, Output> = (input: Input, clock: JobClock) => Promise<Output> | Output;

/** The message to a worker. */
export type Order = { input: unknown; seconds: number };

/** The result of a job. A worn worker holds so much memory that a new one is better. */
export type Outcome = { usesTooMuchMemory: boolean } & (
  | { kind: 'done'; output: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; message: string; stack: string }
);

/** The messages of a worker: that it is ready, and then the result of each job. */
export type Report = { kind: 'ready' } | Outcome;
