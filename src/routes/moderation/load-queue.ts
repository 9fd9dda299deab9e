import { data, redirect } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';

/** What a page with a queue shows to this viewer. */
export type ShownQueue<First> =
  { kind: 'denied' } | { kind: 'failed' } | { kind: 'queue'; first: First };

const statuses = { denied: 403, failed: 500, queue: 200 };

/** The part of a queue that an address asks for, for the moderator alone. */
export async function loadQueue<First>(
  page: PageContext,
  url: URL,
  read: (input: { after: string | undefined }) => Promise<First>,
) {
  const shown = await shownTo(page, url, read);
  return data(shown, { status: statuses[shown.kind] });
}

async function shownTo<First>(
  { viewer, report }: PageContext,
  url: URL,
  read: (input: { after: string | undefined }) => Promise<First>,
): Promise<ShownQueue<First>> {
  if (!viewer?.isModerator) return { kind: 'denied' };
  try {
    return {
      kind: 'queue',
      first: await read({ after: url.searchParams.get('after') ?? undefined }),
    };
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(url.pathname);
    report(error);
    return { kind: 'failed' };
  }
}
