import type { PageContext } from '#api/page-context.ts';
import { commentCursor } from '#features/comments/input.ts';
import type { CommentPage } from '#features/comments/thread.ts';
import { profileTag } from '#features/profiles/rules.ts';
import type { OwnVotes } from '#features/votes/rules.ts';

/** The comments and votes of an article's page, as its loader hands them on. */
export type ArticleTalk = {
  /** Null: the comments could not be loaded, and the page shows so. */
  page: CommentPage | null;
  votes: OwnVotes;
  /** True when the address asks for a later page of comments. */
  isLaterPage: boolean;
  /** The server's clock, in milliseconds. */
  now: number;
};

/** The address of a later page of comments, or of the rest of one thread, for readers without scripts. */
export function laterPage(after: string, threadId?: string): string {
  return threadId === undefined
    ? `?comments=${after}#comments`
    : `?comments=${after}&thread=${threadId}#comments`;
}

/** What the loader of an article's page asks for: one query, and one more for signed-in people. */
export async function loadTalk(
  page: Pick<PageContext, 'api' | 'viewer' | 'report' | 'tag'>,
  articleId: string,
  { searchParams }: URL,
): Promise<ArticleTalk> {
  const after = searchParams.get('comments') ?? '';
  const asked = commentCursor.safeParse(after).success ? { after } : {};
  const talk = {
    votes: { article: 'none' as const, comments: {} },
    isLaterPage: 'after' in asked,
    now: Date.now(),
  };
  try {
    const found = await findComments(page.api, { articleId, ...asked }, searchParams.get('thread'));
    page.tag(...authorTags(found));
    if (!page.viewer) return { ...talk, page: found };
    const commentIds = found.comments.map((comment) => comment.id);
    const votes = await page.api.votes.mine({ articleId, commentIds });
    return { ...talk, page: found, votes };
  } catch (error) {
    page.report(error);
    return { ...talk, page: null };
  }
}

/** Their names and badges stand beside what they wrote. */
function authorTags({ comments }: CommentPage): Set<string> {
  return new Set(comments.flatMap(({ author }) => (author ? [profileTag(author.id)] : [])));
}

type Asked = { articleId: string; after?: string };

async function findComments(
  api: PageContext['api'],
  { articleId, after }: Asked,
  threadId: string | null,
): Promise<CommentPage> {
  if (after === undefined || threadId === null) {
    return api.comments.list({ articleId, ...(after === undefined ? {} : { after }) });
  }
  const { total } = await api.comments.list({ articleId });
  const { thread, comments } = await api.comments.thread({ articleId, id: threadId, after });
  return { total, threads: [thread], comments, next: null };
}
