import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { isExpected, isOutage, refusalSentence } from '#client/refusals.ts';

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

/**
 * The error page of what could not be loaded: the cause is logged, and the person reads what the page
 * says of it.
 */
export function failToLoad(
  { report }: { report: (error: unknown) => void },
  error: unknown,
  sentences: { title: string; message: string },
): never {
  report(error);
  throw data(sentences, { status: failureStatus(error) });
}

/** The sentence that a failed call says to a person; `fallback` where it is no refusal of ours. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (isPageAnswer(error)) return error.data.message;
  return refusalSentence(error, fallback);
}
