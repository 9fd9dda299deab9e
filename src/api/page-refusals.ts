import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import type { RefusalCode, RefusalReason } from '#shared/refusal.ts';

const outages: readonly RefusalCode[] = ['UNAVAILABLE', 'STORAGE_FULL'];

/** A refusal of ours, with a sentence for people: also that something cannot be had just now. */
export function isExpected(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError && (error.status < 500 || isOutage(error));
}

function isOutage(error: ORPCError<string, unknown>): boolean {
  return outages.some((code) => code === error.code);
}

type PageAnswer = ReturnType<typeof data<{ title: string; message: string }>>;

/**
 * For calls that pages make on the server: an outage that no page expects becomes an error page
 * with its sentence and its status, and not the one for defects.
 */
export function asPageFailure(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !isOutage(error)) return error;
  return data({ title: '', message: error.message }, { status: error.status });
}

/** The status of a page that says in its own words that it could not be loaded. */
export function failureStatus(error: unknown): number {
  if (isPageAnswer(error)) return error.init?.status ?? 500;
  return isExpected(error) ? error.status : 500;
}

export function isPageAnswer(error: unknown): error is PageAnswer {
  return (
    typeof error === 'object' &&
    error !== null &&
    'type' in error &&
    'init' in error &&
    error.type === 'DataWithResponseInit'
  );
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

export function isRefusedFor(error: unknown, reason: RefusalReason): boolean {
  return reasonOf(error) === reason;
}

/** The sentence that a failed call says to a person; `fallback` where it is no refusal of ours. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (isPageAnswer(error)) return error.data.message;
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
