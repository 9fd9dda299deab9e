import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The clients' results for one kind of request. */
type Kind = { times: RecordableHistogram; wellDone: number };

/**
 * The clients' results: how many requests were sent, how long responses took, what failed and how.
 */
export class Tally {
  readonly #kinds = new Map<string, Kind>();
  readonly #failures = new Map<string, number>();
  /** Writes that were retried after a failure, and then succeeded. */
  sentAgain = 0;
  /** Requests that were due while too many were still in progress. */
  skipped = 0;

  answered(kind: string, started: number, isWell: boolean): void {
    const of = this.#of(kind);
    of.times.record(Math.max(1, Math.round(performance.now() - started)));
    if (isWell) of.wellDone += 1;
  }

  /** The number of successful responses. */
  countOf(kind: string): number {
    return this.#of(kind).wellDone;
  }

  failed(kind: string, how: string): void {
    const key = `${kind} ${how}`;
    this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }

  get failures(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
  }

  get requests(): number {
    return [...this.#kinds.values()].reduce((sum, { times }) => sum + times.count, 0);
  }

  /** One line per kind of request, then one per kind of failure. */
  lines(): string[] {
    const kinds = [...this.#kinds].toSorted(([a], [b]) => a.localeCompare(b));
    const failures = [...this.#failures].toSorted(([, a], [, b]) => b - a);
    return [
      ...kinds.map(
        ([kind, { times }]) =>
          `${kind.padEnd(10)} ${String(times.count).padStart(7)} answers, p50 ${times.percentile(50)} ms, p95 ${times.percentile(95)}, p99 ${times.percentile(99)}, most ${times.max}`,
      ),
      ...failures.map(([what, count]) => `failed     ${String(count).padStart(7)} × ${what}`),
    ];
  }

  says(): string {
    const seen = `${this.requests} requests, ${this.failures} errors at clients`;
    return this.failures === 0 ? seen : `${seen}, ${this.sentAgain} writes sent again and answered`;
  }

  #of(kind: string): Kind {
    const known = this.#kinds.get(kind) ?? { times: createHistogram(), wellDone: 0 };
    this.#kinds.set(kind, known);
    return known;
  }
}
