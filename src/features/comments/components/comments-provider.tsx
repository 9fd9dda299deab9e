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

/** The loaded comments of a page, those added since, and errors. */
export function useCommentsState(): CommentsState {
  const state = useContext(CommentsStateContext);
  if (!state) throw new Error('Comments are shown outside of their provider.');
  return state;
}

type CommentsProviderProps = {
  /** The result of the page's loader; null if the page has no comments. */
  loaded: LoadedComments | null;
  /** The page, which may show the comments in several places. */
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
      /** What the comments belong to. */
      type,
      list,
      /** Applies a change of the list. */
      change,
      /** Shows a change immediately, until its action is over. */
      showList,
      /** Shown above the list; '' if there is no error. */
      error: shownError,
      setError,
      /** Hides the error immediately, and for good when the action is over. */
      forgetError: () => {
        showError('');
        setError('');
      },
      /** The last announcement for screen readers. */
      news,
      announce,
      isLaterPage,
      /** The reader returned to the list, and to a position in it. */
      isRecalled,
      now,
    }),
    [type, list, change, showList, shownError, showError, news, isLaterPage, isRecalled, now],
  );
}

/** The loader's result, and everything added since; another reader starts again. */
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
