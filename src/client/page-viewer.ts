import { pageViewerField, pageViewerHeader } from '#shared/page-viewer.ts';
import { isRefusedFor } from './refusals.ts';

/** The person for whom the open page was drawn; null for visitors. */
let current: string | null = null;
let isTold = false;

export const loadOtherAccount = () => import('./other-account.ts');

/** Called whenever the page is drawn, before anything on it makes a call. */
export function notePageViewer(viewerId: string | null): void {
  if (current === viewerId) return;
  current = viewerId;
  if (isTold) void loadOtherAccount().then(({ takeBackMessage }) => takeBackMessage());
  isTold = false;
}

/**
 * For every request that the page's scripts send: the server refuses it if the browser is signed in
 * as somebody else by now.
 */
export function pageViewerHeaders(): Record<string, string> {
  return current === null ? {} : { [pageViewerHeader]: current };
}

/** The same for a form that is sent without its fields. */
export function pageViewerValues(): Record<string, string> {
  return current === null ? {} : { [pageViewerField]: current };
}

/**
 * The same for an action that may wait while the page is redrawn: it is sent only for the person who
 * began it. Visitors who sign in go on with what they began.
 */
export function forThisPage<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const viewerId = current;
  return async (input: Input): Promise<Answer> => {
    if (viewerId === null || current === null || viewerId === current) return send(input);
    throw (await loadOtherAccount()).otherAccountError();
  };
}

/** Called with the error of any refused request. */
export function noticeRefusal(error: unknown): void {
  if (isRefusedFor(error, 'other-account')) noticeOtherAccount({ isAgain: false });
}

/** Says what happened; for an action of the person also if the message is there already. */
export function noticeOtherAccount(told: { isAgain: boolean }): void {
  isTold = true;
  void loadOtherAccount().then(({ tellOtherAccount }) => isTold && tellOtherAccount(told));
}
