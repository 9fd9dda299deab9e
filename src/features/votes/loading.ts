import type { LoaderPage } from '#client/page.ts';
import type { voteCalls } from './api.server.ts';
import type { OwnVotes } from './rules.ts';

const noVotes: OwnVotes = { article: 'none', comments: {} };

/**
 * The viewer's votes on an article and on comments under it. A visitor has none. Null if they could
 * not be loaded: the page is shown without them.
 */
export async function loadOwnVotes(
  { api, viewer, report }: LoaderPage<{ votes: typeof voteCalls }>,
  articleId: string,
  comments: readonly { id: string }[],
): Promise<OwnVotes | null> {
  if (!viewer) return noVotes;
  try {
    return await api.votes.mine({ articleId, commentIds: comments.map(({ id }) => id) });
  } catch (error) {
    report(error);
    return null;
  }
}

/** The viewer's votes on comments in any place; null if they could not be loaded. */
export async function loadOwnCommentVotes(
  { api, viewer, report }: LoaderPage<{ votes: typeof voteCalls }>,
  comments: readonly { id: string }[],
): Promise<OwnVotes['comments'] | null> {
  if (!viewer || comments.length === 0) return noVotes.comments;
  try {
    return await api.votes.mineOnComments({ commentIds: comments.map(({ id }) => id) });
  } catch (error) {
    report(error);
    return null;
  }
}
