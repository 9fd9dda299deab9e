import { startTransition, useMemo, useOptimistic, useReducer, useState } from 'react';
import type { SignInOccasion } from '#shared/sign-in-occasion.ts';
import { changeList, listFrom, type ListChange } from '#features/comments/list.ts';
import { commentTexts } from '#features/comments/texts.ts';
import type { Comment, CommentPage } from '#features/comments/thread.ts';
import type { OwnVotes } from '#features/votes/rules.ts';
import type { ArticleTalk } from './comments-loader.ts';
import { failureOf } from '../failed-call.ts';
import { loadCalls } from './load-calls.ts';

type Calls = Awaited<ReturnType<typeof loadCalls>>;

type StateOptions = {
  articleId: string;
  isMember: boolean;
  talk: ArticleTalk;
  askToSignIn: (variant: SignInOccasion) => void;
};

/** The comments of one article in the browser: what is loaded, and the ways to change that. */
export function useCommentsState({ articleId, isMember, talk, askToSignIn }: StateOptions) {
  const { list, change, changeAhead, votes, setVotes } = useLoaded(talk);
  const [error, setError] = useState(talk.page ? '' : commentTexts.loadFailed);
  const [shownError, showError] = useOptimistic(error);
  const [news, announce] = useState('');

  const ways = useMemo(() => {
    const fail = async (problem: unknown, fallback: string, prompt: SignInOccasion) => {
      const { sentence, needsSignIn } = await failureOf(problem, fallback);
      setError(sentence);
      if (needsSignIn) askToSignIn(prompt);
    };
    const forgetError = () => {
      showError('');
      setError('');
    };
    return {
      fail,
      announce,
      show: (made: ListChange) => startTransition(() => change(made)),

      /** Shows a change at once; keeps it when the call succeeds, as the server answers it. */
      async attempt<Answer>(
        ahead: ListChange,
        call: (calls: Calls) => Promise<Answer>,
        then: { stored: (answer: Answer) => ListChange; news: string; failure: string },
      ): Promise<boolean> {
        forgetError();
        changeAhead(ahead);
        try {
          const answer = await call(await loadCalls());
          startTransition(() => change(then.stored(answer)));
          announce(then.news);
          return true;
        } catch (problem) {
          await fail(problem, then.failure, 'comment');
          return false;
        }
      },

      /** Brings more into the list, with the viewer's votes on it. */
      async bring(find: (calls: Calls) => Promise<Found>): Promise<boolean> {
        try {
          const calls = await loadCalls();
          const found = await find(calls);
          const ids = found.comments.map((comment) => comment.id);
          const own = isMember ? await calls.ownVotes(articleId, ids) : null;
          startTransition(() => {
            change(found.change);
            setError('');
            if (own) setVotes((known) => ({ ...known, ...own.comments }));
          });
          return true;
        } catch (problem) {
          await fail(problem, commentTexts.loadMoreFailed, 'comment');
          return false;
        }
      },
    };
  }, [articleId, isMember, askToSignIn, change, changeAhead, setVotes, showError]);

  return { list, votes, error: shownError, news, ways };
}

type Found = { change: ListChange; comments: readonly Comment[] };

export type CommentsState = ReturnType<typeof useCommentsState>;

export const noPage: CommentPage = { total: 0, threads: [], comments: [], next: null };

/** What the loader found, and all that came to it since. */
function useLoaded(talk: ArticleTalk) {
  const [stored, change] = useReducer(changeList, talk.page ?? noPage, listFrom);
  const [list, changeAhead] = useOptimistic(stored, changeList);
  const [votes, setVotes] = useState<OwnVotes['comments']>(talk.votes.comments);
  const [seen, setSeen] = useState(talk);
  if (seen !== talk) {
    setSeen(talk);
    if (talk.page) {
      const { comments } = talk.page;
      setVotes((known) => ({ ...withoutVotesOn(known, comments), ...talk.votes.comments }));
      change({ type: 'refreshed', page: talk.page });
    }
  }
  return { list, change, changeAhead, votes, setVotes };
}

function withoutVotesOn(votes: OwnVotes['comments'], comments: readonly Comment[]) {
  const ids = new Set(comments.map(({ id }) => id));
  return Object.fromEntries(Object.entries(votes).filter(([id]) => !ids.has(id)));
}
