import type { Log } from './log.server.ts';
import type { SpanFacts, TracedSpan, Tracing } from './traces/tracing.ts';

let tracing: Tracing | undefined;

/** Does work as one span of the trace that is under way; without tracing, just does it. */
export function traced<Result>(
  name: string,
  facts: SpanFacts,
  work: (span?: TracedSpan) => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.run(name, facts, work) : work();
}

/** Whether somebody hears of spans: for callers that would otherwise prepare what they say. */
export function isTracing(): boolean {
  return tracing !== undefined;
}

/**
 * Sends traces to this OTLP endpoint from now on. What that takes is loaded only then.
 * @returns ends it
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
