import {
  createContext,
  useContext,
  useMemo,
  useOptimistic,
  useReducer,
  useState,
  type ReactNode,
} from 'react';
import { useHistoryName, useKeep, useRecalled } from '#client/kept-in-history.ts';
import { useViewer } from '#client/viewer.ts';
import { changeList, listFrom, type CommentList } from '../list.ts';
import type { LoadedComments } from '../loading.ts';
import { subjectTypeOf } from '../rules.ts';
import { sectionTexts } from '../texts.ts';
import { noComments } from '../thread.ts';

export type CommentsState = ReturnType<typeof useLoaded>;

const CommentsStateContext = createContext<CommentsState | null>(null);

/** The comments of a page as far as they are loaded, what was added since, and what went wrong. */
export function useCommentsState(): CommentsState {
  const state = useContext(CommentsStateContext);
  if (!state) throw new Error('Comments are shown outside of their provider.');
  return state;
}

type CommentsProviderProps = {
  /** What the loader of the page found; null where the page has no comments. */
  loaded: LoadedComments | null;
  /** The page, in which the comments may stand in several places. */
  children: ReactNode;
};

export function CommentsProvider({ loaded, children }: CommentsProviderProps) {
  return <CommentsStateContext value={useLoaded(loaded)}>{children}</CommentsStateContext>;
}

function useLoaded(loaded: LoadedComments | null) {
  const { list, change, showList, isRecalled } = useList(loaded);
  const type = loaded ? subjectTypeOf(loaded.subject) : 'article';
  const isMissing = loaded !== null && !loaded.page;
  const [error, setError] = useState<string>(isMissing ? sectionTexts[type].loadFailed : '');
  const [shownError, showError] = useOptimistic(error);
  const [news, announce] = useState('');
  const { isLaterPage = false, now = 0 } = loaded ?? {};
  return useMemo(
    () => ({
      /** What the comments stand under. */
      type,
      list,
      /** Keeps a change of the list. */
      change,
      /** Shows a change at once, until the act that brings it is over. */
      showList,
      /** Told above the list; '' when nothing went wrong. */
      error: shownError,
      setError,
      /** Takes the error away at once, and for good when the act is over. */
      forgetError: () => {
        showError('');
        setError('');
      },
      /** The last news for people who hear the page. */
      news,
      announce,
      isLaterPage,
      /** Somebody came back to the list, and to a place in it. */
      isRecalled,
      now,
    }),
    [type, list, change, showList, shownError, showError, news, isLaterPage, isRecalled, now],
  );
}

/** What the loader found, and all that came to it since; another reader begins anew. */
function useList(loaded: LoadedComments | null) {
  const viewerId = useViewer()?.id ?? null;
  const name = useHistoryName('comments');
  const recalled = useRecalled(name) as CommentList | null;
  const [stored, change] = useReducer(changeList, loaded?.page ?? noComments, (page) =>
    recalled ? changeList(recalled, { type: 'refreshed', page }) : listFrom(page),
  );
  useKeep(name, stored);
  const [list, showList] = useOptimistic(stored, changeList);
  const [seen, setSeen] = useState({ loaded, viewerId });
  if (seen.loaded !== loaded) {
    setSeen({ loaded, viewerId });
    const type = seen.viewerId === viewerId ? 'refreshed' : 'restarted';
    if (loaded?.page) change({ type, page: loaded.page });
  }
  return { list, change, showList, isRecalled: recalled !== null };
}
