import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';

import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';
import { bookmarkTexts } from '#features/bookmarks/texts.ts';
import { ifOnline } from '#shared/late-code.ts';
import type { ButtonVariant } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useOnDemand } from '../use-on-demand.ts';
import type { BookmarkedContent } from './bookmark-calls.ts';
import { useRootData } from '#shell/root-data.ts';
import { whenIdle } from '#shell/when-idle.ts';

type BookmarkControlProps = {
  content: BookmarkedContent;
  /** The ids that the loader found bookmarked, or null when it could not find out. */
  bookmarked: readonly string[] | null;
  /** On cards, where several stand on one page. */
  title?: string;
  variant?: ButtonVariant;
  quiet?: boolean;
  className?: string;
};

/**
 * The bookmark button of an article or a product: changed at once, taken back when the call fails;
 * a visitor is asked to sign in (spec A §4, §5).
 */
export function BookmarkControl({ content, bookmarked, ...look }: BookmarkControlProps) {
  const root = useRootData();
  const { shown, save } = useBookmark(content, bookmarked?.includes(content.id) ?? false);
  const prompt = useOnDemand(loadPrompt);
  const isMember = Boolean(root?.viewer);
  useEffect(
    () => (isMember ? whenIdle(() => void loadCalls().catch(() => {})) : undefined),
    [isMember],
  );
  useEffect(() => {
    if (!bookmarked) showToast({ tone: 'error', title: bookmarkTexts.fetchFailed });
  }, [bookmarked]);
  return (
    <>
      <BookmarkButton
        {...look}
        isBookmarked={shown}
        onToggle={() => (isMember ? save(!shown) : prompt.open())}
      />
      {prompt.Piece && <prompt.Piece open variant="bookmark" onClose={prompt.close} />}
    </>
  );
}

/** Fetched ahead for members: a browser does not try again to load a script that failed once. */
const loadCalls = () => ifOnline(() => import('./bookmark-calls.ts'));

async function loadPrompt() {
  return (await import('#features/accounts/components/login-prompt.tsx')).LoginPrompt;
}

function useBookmark(content: BookmarkedContent, isBookmarked: boolean) {
  const [loaded, setLoaded] = useState(isBookmarked);
  const [saved, setSaved] = useState(isBookmarked);
  const [shown, setShown] = useOptimistic(saved);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  if (loaded !== isBookmarked) {
    setLoaded(isBookmarked);
    setSaved(isBookmarked);
  }

  function save(wanted: boolean) {
    startTransition(async () => {
      setShown(wanted);
      // One after the other, so that the last click has the last word.
      const sent = sending.current.then(() => saveBookmark(content, wanted));
      sending.current = sent;
      if (await sent) startTransition(() => setSaved(wanted));
    });
  }

  return { shown, save };
}

/** Sends the wanted state and tells a failure; whether it is saved. */
export async function saveBookmark(content: BookmarkedContent, wanted: boolean): Promise<boolean> {
  const problem = await loadCalls()
    .then((calls) => calls.sendBookmark(content, wanted))
    .catch(() => '');
  if (problem === null) return true;
  const title = wanted ? bookmarkTexts.addFailed : bookmarkTexts.removeFailed;
  showToast({ tone: 'error', title, ...(problem && { detail: problem }) });
  return false;
}
