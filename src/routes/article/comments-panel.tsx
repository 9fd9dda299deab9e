import { createContext, startTransition, Suspense, useContext } from 'react';
import { useLocation } from 'react-router';
import { LateCommentForm } from '#features/comments/components/late-comment-form.ts';
import { CommentThreads } from '#features/comments/components/comment-threads.tsx';
import { MoreLink } from '#features/comments/components/more-link.tsx';
import { useCommentList, useCommentsView } from '#features/comments/components/comments-context.ts';
import { commentTexts } from '#features/comments/texts.ts';
import { usNumber } from '#shared/numbers.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { laterPage } from './comments-loader.ts';
import type { CommentsState } from './comments-state.ts';

/** With these sentences the list is not known to be empty. */
const loadFailures = new Set<string>([commentTexts.loadFailed, commentTexts.loadMoreFailed]);

type Section = Pick<CommentsState, 'error' | 'news' | 'ways'> & { isLaterPage: boolean };

/** What the panel around the list shows of the comments. */
export const SectionContext = createContext<Section | null>(null);

function useCommentsSection(): Section {
  const section = useContext(SectionContext);
  if (!section) throw new Error('Comments are shown outside of their provider.');
  return section;
}

/** The comments under an article (spec A §2): form, messages, list and the way to older ones. */
export function CommentsPanel() {
  const { error, news, isLaterPage } = useCommentsSection();
  const { viewer } = useCommentsView();
  const list = useCommentList();
  const loadMore = useMoreComments();
  const retry = () =>
    startTransition(async () => {
      await loadMore();
    });
  const isMissing = loadFailures.has(error) && list.threads.length === 0;
  return (
    <section
      id="comments"
      data-comments=""
      className="rule min-w-0 pt-12"
      aria-labelledby="comments-title"
    >
      <div className="mb-6 flex items-baseline gap-3">
        <h2 id="comments-title" className="text-2xl">
          {commentTexts.title}
        </h2>
        <span className="mono text-subtle">
          <span aria-hidden="true">{usNumber(list.total)}</span>
          <span className="sr-only">{commentTexts.count(list.total)}</span>
        </span>
      </div>
      {viewer ? <NewComment /> : <SignInNote />}
      <div className="comments-error">
        {error && <ErrorNote onRetry={isMissing ? retry : undefined}>{error}</ErrorNote>}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isLaterPage && (
        <p className="mb-6">
          <a className="link" href="?#comments">
            {commentTexts.newest}
          </a>
        </p>
      )}
      {list.threads.length > 0 && <CommentThreads />}
      {list.threads.length === 0 && !error && <p className="text-muted">{commentTexts.none}</p>}
      {list.next !== null && (
        <MoreLink className="mt-8" href={laterPage(list.next)} load={loadMore}>
          {commentTexts.moreComments}
        </MoreLink>
      )}
    </section>
  );
}

function NewComment() {
  const { viewer, articleId, actions } = useCommentsView();
  return (
    <div className="comments-new">
      <Avatar className="max-sm:hidden" name={viewer?.username} src={viewer?.avatarUrl} size={36} />
      <Suspense>
        <LateCommentForm
          draft={{ person: viewer?.id ?? '', subject: `article:${articleId}` }}
          label={commentTexts.yourComment}
          submitLabel={commentTexts.submit}
          onSubmit={(text) => actions.add(text, null)}
        />
      </Suspense>
    </div>
  );
}

/** In place of the form; it works without scripts too. */
function SignInNote() {
  const { pathname, search } = useLocation();
  const returnTo = encodeURIComponent(`${pathname}${search}#comments`);
  return (
    <div className="panel mb-10 flex flex-wrap items-center justify-between gap-4 p-5">
      <p>{commentTexts.signInNote}</p>
      <ButtonLink to={`/login?returnTo=${returnTo}`}>{commentTexts.signIn}</ButtonLink>
    </div>
  );
}

/** The next page of threads, or the first one when loading failed. */
function useMoreComments() {
  const { ways } = useCommentsSection();
  const { articleId } = useCommentsView();
  const { next } = useCommentList();
  return () =>
    ways.bring(async (calls) => {
      const page = await calls.listComments(articleId, next);
      return { change: { type: 'page', page }, comments: page.comments };
    });
}
