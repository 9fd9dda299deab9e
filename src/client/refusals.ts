import { ORPCError } from '@orpc/client';
import type { RefusalCode, RefusalReason } from '#shared/refusal.ts';

const outages: readonly RefusalCode[] = ['UNAVAILABLE', 'STORAGE_FULL'];

export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof ORPCError && error.code === code;
}

/** One of our own refusals, with a sentence for people; also for temporary unavailability. */
export function isExpected(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && (error.status < 500 || isOutage(error));
}

export function isOutage(error: ORPCError<string, unknown>): boolean {
  return outages.some((code) => code === error.code);
}

/** The exact reason why a call was refused, if the refusal contains one. */
function reasonOf(error: unknown): string | undefined {
  const reason = detailsOf(error)['reason'];
  return typeof reason === 'string' ? reason : undefined;
}

export function isRefusedFor(error: unknown, reason: RefusalReason): boolean {
  return reasonOf(error) === reason;
}

/** The message for a failed call; `fallback` if it is not one of our refusals. */
export function refusalSentence(error: unknown, fallback: string): string {
  return isExpected(error) ? error.message : fallback;
}

/** The messages of a refused call, by the field that each is about. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const { fields } = detailsOf(error);
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
}

function detailsOf(error: unknown): Partial<Record<string, unknown>> {
  if (!(error instanceof ORPCError)) return {};
  const details: unknown = error.data;
  return typeof details === 'object' && details !== null ? { ...details } : {};
}
