import { ORPCError } from '@orpc/client';
import { data, isRouteErrorResponse, type DataStrategyResult } from 'react-router';
import { otherAccountTexts } from '#shared/other-account-texts.ts';
import { currentToasts, dismissToast, showToast } from '#ui/toast-store.ts';

// Loaded when it has happened, which is seldom.

/** Says what happened, and offers to reload. The page stays as it is, with what was typed. */
export function tellOtherAccount({ isAgain }: { isAgain: boolean }): void {
  if (shownMessage() && !isAgain) return;
  showToast({
    tone: 'error',
    title: otherAccountTexts.title,
    detail: otherAccountTexts.detail,
    action: { label: otherAccountTexts.reload, onSelect: () => window.location.reload() },
  });
}

/** Once the page was drawn for the other account. */
export function takeBackMessage(): void {
  const told = shownMessage();
  if (told) dismissToast(told.id);
}

const shownMessage = () => currentToasts().find(({ title }) => title === otherAccountTexts.title);

/** The server's refusal, for what was not sent at all. */
export function otherAccountError(): Error {
  const message = otherAccountTexts.sentence;
  return new ORPCError('FORBIDDEN', { status: 403, message, data: { reason: 'other-account' } });
}

/**
 * Turns the refusal of a form into an empty answer.
 * @returns whether there was one
 */
export function emptyRefusals(results: Record<string, DataStrategyResult>): boolean {
  const refused = Object.entries(results).filter(([, { result }]) => isOtherAccount(result));
  for (const [route] of refused) {
    // With its status: otherwise the router would load the page again, as the other person.
    results[route] = { type: 'data', result: data(undefined, { status: 403 }) };
  }
  return refused.length > 0;
}

function isOtherAccount(result: unknown): boolean {
  if (!isRouteErrorResponse(result) || typeof result.data !== 'string') return false;
  try {
    const refusal: { data?: { reason?: string } } = JSON.parse(result.data);
    return refusal.data?.reason === 'other-account';
  } catch {
    return false;
  }
}
