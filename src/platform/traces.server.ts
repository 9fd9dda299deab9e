import type { Log } from './log.server.ts';
import type { SpanFacts, TracedSpan, Tracing } from './traces/tracing.ts';

let tracing: Tracing | undefined;

/** Runs work as a span of the current trace; without tracing, just runs it. */
export function traced<Result>(
  name: string,
  facts: SpanFacts,
  work: (span?: TracedSpan) => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.run(name, facts, work) : work();
}

/** Whether spans are exported: for callers that would otherwise prepare attributes in vain. */
export function isTracing(): boolean {
  return tracing !== undefined;
}

/**
 * Sends traces to this OTLP endpoint from now on. The packages for it are loaded only then.
 * @returns stops it
 */
export async function openTraces(
  endpoint: string,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> {
  const { openOtlp } = await import('./traces/otlp.server.ts');
  const opened = openOtlp(endpoint, log);
  tracing = opened;
  return async () => {
    tracing = undefined;
    await opened.close();
  };
}
