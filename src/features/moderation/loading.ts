import { data, redirect } from 'react-router';
import type { LoaderPage } from '#client/page.ts';
import { isRefusal } from '#client/refusals.ts';
import type { moderationCalls } from './api.server.ts';

type ModeratorsPage = LoaderPage<{ moderation: typeof moderationCalls }>;

/** How much waits behind the tabs that have no list of their own in the header. */
export type Waiting = { refunds: number; payments: number; mails: number; jobs: number };

/** What a page of the moderator shows to this viewer. */
export type ModeratorsView<Content> =
  | { kind: 'denied' }
  | { kind: 'failed' }
  | { kind: 'shown'; content: Content; waiting: Waiting | null };

const statuses = { denied: 403, failed: 500, shown: 200 };

/** What an address of the moderator's pages asks for; a cursor that is none begins again. */
export async function loadForModerator<Content>(
  page: ModeratorsPage,
  url: URL,
  read: (after: string | undefined) => Promise<Content>,
) {
  const view = await viewOf(page, url, read);
  return data(view, { status: statuses[view.kind] });
}

async function viewOf<Content>(
  { api, viewer, report }: ModeratorsPage,
  url: URL,
  read: (after: string | undefined) => Promise<Content>,
): Promise<ModeratorsView<Content>> {
  if (!viewer?.isModerator) return { kind: 'denied' };
  try {
    const [content, waiting] = await Promise.all([
      read(url.searchParams.get('after') ?? undefined),
      // The page is shown without it.
      api.moderation.waiting().catch((error: unknown) => {
        report(error);
        return null;
      }),
    ]);
    return { kind: 'shown', content, waiting };
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(url.pathname);
    report(error);
    return { kind: 'failed' };
  }
}
