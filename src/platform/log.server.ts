import { pino, type Logger } from 'pino';
import type { Settings } from './settings.server.ts';

export type Log = Logger;

/** A structured log, one JSON object a line; secrets and cookies never reach it. */
export function openLog(level: Settings['logLevel']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    formatters: { level: (label) => ({ level: label }) },
    redact: ['headers.cookie', 'headers.authorization', 'password', 'token', 'secret'],
  });
}
