import type { LoaderPage } from '#client/page.ts';
import { profileTag } from '#features/profiles/rules.ts';
import type { commentCalls } from './api.server.ts';
import { commentCursor } from './input.ts';
import type { CommentPage } from './thread.ts';

type Page = LoaderPage<{ comments: typeof commentCalls }> & { tag: (...names: string[]) => void };

/** The comments of an article's page, as its loader hands them on. */
export type LoadedComments = {
  /** Null: the comments could not be loaded, and the page shows so. */
  page: CommentPage | null;
  /** True when the address asks for a later page of comments. */
  isLaterPage: boolean;
  /** The server's clock, in milliseconds. */
  now: number;
};

/** The page of comments that the address asks for. */
export async function loadComments(
  page: Pick<Page, 'api' | 'report' | 'tag'>,
  articleId: string,
  { searchParams }: URL,
): Promise<LoadedComments> {
  const after = searchParams.get('comments') ?? '';
  const asked = commentCursor.safeParse(after).success ? { after } : {};
  const loaded = { isLaterPage: 'after' in asked, now: Date.now() };
  try {
    const found = await findComments(page.api, { articleId, ...asked }, searchParams.get('thread'));
    page.tag(...authorTags(found));
    return { ...loaded, page: found };
  } catch (error) {
    page.report(error);
    return { ...loaded, page: null };
  }
}

/** Their names and badges stand beside what they wrote. */
function authorTags({ comments }: CommentPage): Set<string> {
  return new Set(comments.flatMap(({ author }) => (author ? [profileTag(author.id)] : [])));
}

type Asked = { articleId: string; after?: string };

async function findComments(
  api: Page['api'],
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
