import { pino, type Logger } from 'pino';
import { withoutSecrets } from './log/redaction.ts';
import { currentRequest } from './log/request.server.ts';
import type { Settings } from './settings.server.ts';

export type Log = Logger;

/**
 * A structured log, one JSON object per line. Every field and every message passes one filter,
 * which removes secrets and the values of queries; `destination` is for tests.
 */
export function openLog(
  level: Settings['logLevel'],
  destination?: { write: (line: string) => void },
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    /** Every line names its request, also for jobs that a request queued. */
    mixin() {
      const requestId = currentRequest();
      return requestId === undefined ? {} : { requestId };
    },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(this: Logger, given: unknown[], method: pino.LogFn) {
        const [first, ...others] = given.map((part) => withoutSecrets(part));
        const [original] = given;
        // The library uses the message of an error that is logged without one.
        const fields = original instanceof Error ? { error: first } : first;
        return method.apply(this, [fields, ...others] as Parameters<pino.LogFn>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What packages print themselves goes through the log and its filter, too. */
export function logConsole(log: Log): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...parts: unknown[]) => log[level]({ parts }, 'A package says');
  }
}
