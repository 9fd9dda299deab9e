import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { isExpected, isOutage, refusalSentence } from '#client/refusals.ts';

type PageAnswer = ReturnType<typeof data<{ title: string; message: string }>>;

/**
 * For calls that pages make on the server: an outage that no page handles becomes an error page
 * with its sentence and its status, and not the one for bugs.
 */
export function asPageFailure(error: unknown): unknown {
  if (!(error instanceof ORPCError) || !isOutage(error)) return error;
  return data({ title: '', message: error.message }, { status: error.status });
}

/** The status of a page that says itself that it could not be loaded. */
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
 * Turns the refusal of a call, or an outage, into the error page of a route, under the given title;
 * other errors are rethrown.
 */
export function refusePage(error: unknown, titles: { notFound: string; other: string }): never {
  if (isPageAnswer(error)) {
    throw data({ ...error.data, title: titles.other }, { status: failureStatus(error) });
  }
  if (!isExpected(error)) throw error;
  const title = error.status === 404 ? titles.notFound : titles.other;
  throw data({ title, message: error.message }, { status: error.status });
}

/**
 * The error page for content that could not be loaded: the cause is logged, and the person reads
 * the page's message.
 */
export function failToLoad(
  { report }: { report: (error: unknown) => void },
  error: unknown,
  sentences: { title: string; message: string },
): never {
  report(error);
  throw data(sentences, { status: failureStatus(error) });
}

/** The message for a failed call; `fallback` if it is not one of our refusals. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (isPageAnswer(error)) return error.data.message;
  return refusalSentence(error, fallback);
}
