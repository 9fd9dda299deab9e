import type { LoaderPage } from '#client/page.ts';
import { instantCursor } from '#shared/cursor.ts';
import type { commentCalls } from './api.server.ts';
import { callsUnder } from './calls-under.ts';
import type { Subject } from './rules.ts';
import type { CommentPage } from './thread.ts';

type Page = LoaderPage<{ comments: typeof commentCalls }>;

/** The comments of a page, as its loader passes them on. */
export type LoadedComments = {
  subject: Subject;
  /** Null: the comments could not be loaded, and the page says so. */
  page: CommentPage | null;
  /** True when the address asks for a later page of comments. */
  isLaterPage: boolean;
  /** The server's time, in milliseconds. */
  now: number;
};

/** The page of comments, or of questions and answers, that the address asks for. */
export async function loadComments(
  page: Pick<Page, 'api' | 'report'>,
  subject: Subject,
  { searchParams }: URL,
): Promise<LoadedComments> {
  const after = searchParams.get('comments');
  const asked = after !== null && instantCursor.safeParse(after).success ? { after } : {};
  const loaded = { subject, isLaterPage: 'after' in asked, now: Date.now() };
  try {
    const calls = callsUnder(page.api.comments, subject);
    return { ...loaded, page: await findComments(calls, asked, searchParams.get('thread')) };
  } catch (error) {
    page.report(error);
    return { ...loaded, page: null };
  }
}

async function findComments(
  calls: ReturnType<typeof callsUnder>,
  { after }: { after?: string },
  threadId: string | null,
): Promise<CommentPage> {
  if (after === undefined) return calls.list({});
  if (threadId === null) return calls.list({ after });
  const { total } = await calls.list({});
  const { thread, comments } = await calls.thread({ id: threadId, after });
  return { total, threads: [thread], comments, next: null };
}
