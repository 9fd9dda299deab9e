import type { LoaderPage } from '#client/page.ts';
import type { mailCalls } from './api.server.ts';

/** The mails that were not sent, from a place in their list on. */
export function loadUnsentMails(
  { api }: Pick<LoaderPage<{ mails: typeof mailCalls }>, 'api'>,
  after: string | undefined,
) {
  return api.mails.unsent({ after });
}
