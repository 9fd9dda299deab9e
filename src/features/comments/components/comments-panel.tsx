import { startTransition } from 'react';
import { useLocation } from 'react-router';
import { usNumber } from '#shared/numbers.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { laterPage, sectionIds, subjectIdOf, subjectTypeOf } from '../rules.ts';
import { commentTexts, sectionTexts } from '../texts.ts';
import { Arrivals } from './arrivals.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThreads } from './comment-threads.tsx';
import { useCommentsView } from './comments-context.ts';
import { useCommentsState } from './comments-provider.tsx';
import { MoreLink } from './more-link.tsx';
import type { LoadComments } from './use-more-comments.ts';

/** With these messages, the list is not known to be empty. */
const loadFailures = new Set<string>(
  Object.values(sectionTexts).flatMap(({ loadFailed, loadMoreFailed }) => [
    loadFailed,
    loadMoreFailed,
  ]),
);

/** Form, messages, list and the link to older comments. */
export function CommentsPanel({ load }: { load: LoadComments }) {
  const { type, list, news, isLaterPage } = useCommentsState();
  const texts = sectionTexts[type];
  const id = sectionIds[type];
  const { viewer } = useCommentsView();
  const loadMore = () => load({ type: 'page', after: list.next });
  return (
    <section id={id} className="rule min-w-0 pt-12" aria-labelledby="comments-title">
      <div className="mb-6 flex items-baseline gap-3">
        <h2 id="comments-title" className="text-2xl">
          {texts.title}
        </h2>
        <span className="mono text-subtle">
          <span aria-hidden="true">{usNumber(list.total)}</span>
          <span className="sr-only">{texts.count(list.total)}</span>
        </span>
      </div>
      {viewer ? <NewComment /> : <SignInNote />}
      <ListError onRetry={loadMore} />
      <p role="status" className="sr-only">
        {news}
      </p>
      {!isLaterPage && <Arrivals load={load} />}
      {isLaterPage && (
        <p className="mb-6">
          <a className="link" href={`?#${id}`}>
            {texts.newest}
          </a>
        </p>
      )}
      <Threads />
      {list.next !== null && (
        <MoreLink className="mt-8" href={laterPage(list.next, undefined, type)} load={loadMore}>
          {texts.more}
        </MoreLink>
      )}
    </section>
  );
}

function ListError({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { list, error } = useCommentsState();
  const isMissing = loadFailures.has(error) && list.threads.length === 0;
  const retry = () =>
    startTransition(async () => {
      await onRetry();
    });
  return (
    <div className="comments-error">
      {error && <ErrorNote onRetry={isMissing ? retry : undefined}>{error}</ErrorNote>}
    </div>
  );
}

function Threads() {
  const { type, list, error, isRecalled } = useCommentsState();
  if (list.threads.length > 0) return <CommentThreads list={list} isRecalled={isRecalled} />;
  return error ? null : <p className="text-muted">{sectionTexts[type].none}</p>;
}

function NewComment() {
  const { viewer, subject, actions } = useCommentsView();
  const type = subjectTypeOf(subject);
  const { field, placeholder, submit, tooLong } = sectionTexts[type];
  return (
    <div className="comments-new">
      <Avatar className="max-sm:hidden" name={viewer?.username} src={viewer?.avatarUrl} size={36} />
      <CommentForm
        draft={{ person: viewer?.id ?? '', subject: `${type}:${subjectIdOf(subject)}` }}
        label={field}
        placeholder={placeholder}
        submitLabel={submit}
        tooLong={tooLong}
        onSubmit={(typed) => actions.add(typed, null)}
      />
    </div>
  );
}

/** Instead of the form; it works without scripts too. */
function SignInNote() {
  const { pathname, search } = useLocation();
  const { type } = useCommentsState();
  const returnTo = encodeURIComponent(`${pathname}${search}#${sectionIds[type]}`);
  return (
    <div className="panel mb-10 flex flex-wrap items-center justify-between gap-4 p-5">
      <p>{sectionTexts[type].signInNote}</p>
      <ButtonLink to={`/login?returnTo=${returnTo}`}>{commentTexts.signIn}</ButtonLink>
    </div>
  );
}
