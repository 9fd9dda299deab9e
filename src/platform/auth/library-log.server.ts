import { BetterAuthError } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import type { Log } from '../log.server.ts';

/** The library repeats whole addresses that strangers sent. */
const messageLimit = 300;

/**
 * Sentences and errors only: other data from the library may contain secrets. It logs each request
 * that it refuses as an error; here that is a failure, which comes with its cause.
 */
export function libraryLog(log: Log) {
  return (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...details: unknown[]) => {
    const error = details.find((detail) => detail instanceof Error);
    const isRefusal = !error || error instanceof BetterAuthError || isAPIError(error);
    const own = level === 'error' && isRefusal ? 'warn' : level;
    log[own](error ? { error } : {}, `Sign-in: ${message.slice(0, messageLimit)}`);
  };
}
