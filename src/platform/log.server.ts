import { pino, type Logger } from 'pino';
import type { Settings } from './settings.server.ts';

export type Log = Logger;

/** A structured log, one JSON object a line; secrets and cookies never reach it. */
export function openLog(level: Settings['logLevel']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: (error: unknown) => describeError(error) },
    formatters: { level: (label) => ({ level: label }) },
    redact: ['headers.cookie', 'headers.authorization', 'password', 'token', 'secret'],
  });
}

type Described = {
  type?: string;
  message: string;
  stack?: string;
  code?: string;
  cause?: Described;
};

/**
 * What the log keeps of an error. A failed query tells its SQL and not what was asked with it: that
 * may be somebody's address or words.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { message: withoutParameters(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutParameters(message),
    ...('code' in error && { code: String(error.code) }),
    ...(stack && { stack: withoutParameters(stack) }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** Drizzle writes the parameters on a line below the query; they may have several lines. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n    at |$)/, '');
}
