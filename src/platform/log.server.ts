import { pino, type Logger } from 'pino';
import { withoutSecrets } from './log/redaction.ts';
import { currentRequest } from './log/request.server.ts';
import type { Settings } from './settings.server.ts';

export type Log = Logger;

/**
 * A structured log, one JSON object a line. Every field and every sentence goes through one border,
 * which drops secrets and what was asked with a query; `destination` is for tests.
 */
export function openLog(
  level: Settings['logLevel'],
  destination?: { write: (line: string) => void },
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    /** Every line says which request it belongs to, those of jobs that a request queued too. */
    mixin() {
      const requestId = currentRequest();
      return requestId === undefined ? {} : { requestId };
    },
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(this: Logger, given: unknown[], method: pino.LogFn) {
        const [first, ...others] = given.map((part) => withoutSecrets(part));
        const [original] = given;
        // The library takes the sentence of an error that is logged without one.
        const fields = original instanceof Error ? { error: first } : first;
        return method.apply(this, [fields, ...others] as Parameters<pino.LogFn>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What packages print by themselves goes through the log, and through its border, too. */
export function logConsole(log: Log): void {
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...parts: unknown[]) => log[level]({ parts }, 'A package says');
  }
}
