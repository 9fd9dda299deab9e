import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import type { RefusalCode } from '#shared/refusal.ts';

const unavailable: RefusalCode = 'UNAVAILABLE';

/** A refusal of ours, with a sentence for people: also that something cannot be reached just now. */
export function isExpected(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && (error.status < 500 || error.code === unavailable);
}

/**
 * Turns the refusal of a call into the error page of a route, under the title given; what is no
 * refusal goes on as it is.
 */
export function refusePage(error: unknown, titles: { notFound: string; other: string }): never {
  if (!isExpected(error)) throw error;
  const title = error.status === 404 ? titles.notFound : titles.other;
  throw data({ title, message: error.message }, { status: error.status });
}

export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof ORPCError && error.code === code;
}

/** Why exactly a call was refused, where the refusal says so. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  const details: unknown = error.data;
  if (typeof details !== 'object' || details === null || !('reason' in details)) return undefined;
  return typeof details.reason === 'string' ? details.reason : undefined;
}

/** The sentence that a failed call says to a person; `fallback` where it is no refusal of ours. */
export function sentenceOf(error: unknown, fallback: string): string {
  return isExpected(error) ? error.message : fallback;
}

/** The sentences of a refused call, keyed by the field that each is about. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {};
  const details: unknown = error.data;
  if (typeof details !== 'object' || details === null || !('fields' in details)) return {};
  const { fields } = details;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
}
