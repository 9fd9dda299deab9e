import type { Refusal, RefusalCode } from '#shared/refusal.ts';
import type { Log } from '../log.server.ts';

/** Why somebody was refused: they may not do this, or tried too often. */
const watched: ReadonlySet<RefusalCode> = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY']);

type Attempt = {
  requestId: string;
  /** The call; left out where the line of the request says enough. */
  call?: string;
  /** The person who tried; undefined for a visitor. */
  userId?: string | undefined;
};

/**
 * Logs refused attempts to bypass a control, with the person who tried (OWASP ASVS 16.3.2 and
 * 16.3.3).
 */
export function logRefusal(log: Log, { code, reason }: Refusal, attempt: Attempt): void {
  if (watched.has(code)) log.info({ ...attempt, code, reason }, 'refused');
}
