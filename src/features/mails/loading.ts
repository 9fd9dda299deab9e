import type { LoaderPage } from '#client/page.ts';
import type { mailCalls } from './api.server.ts';

/** The unsent mails, from a position in their list on. */
export function loadUnsentMails(
  { api }: Pick<LoaderPage<{ mails: typeof mailCalls }>, 'api'>,
  after: string | undefined,
) {
  return api.mails.unsent({ after });
}
