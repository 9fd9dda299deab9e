import type { Refusal, RefusalCode } from '#shared/refusal.ts';
import type { Log } from '../log.server.ts';

/** What somebody meets who tries what they may not, or too often. */
const watched: ReadonlySet<RefusalCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY']);

type Attempt = {
  requestId: string;
  /** The call; left out where the line of the request says enough. */
  call?: string;
  /** Who tried; undefined for a visitor. */
  userId?: string | undefined;
};

/** Logs refused attempts to get around a control, with who tried (OWASP ASVS 16.3.2 and 16.3.3). */
export function logRefusal(log: Log, { code, reason }: Refusal, attempt: Attempt): void {
  if (watched.has(code)) log.info({ ...attempt, code, reason }, 'refused');
}
