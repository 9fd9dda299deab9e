import { useEffect, useOptimistic } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import { showToast } from '#ui/toast-store.ts';
import { bookmarkClient } from '../client.ts';
import type { BookmarkInput } from '../input.ts';
import { bookmarkTexts } from '../texts.ts';
import { BookmarkToggle, type BookmarkLook } from './bookmark-toggle.tsx';

type BookmarkButtonProps = BookmarkLook & {
  content: BookmarkInput;
  /** The ids that the loader found bookmarked, or null if it could not find out. */
  bookmarked: readonly string[] | null;
};

/** Adds an article or a product to one's library, or removes it again (spec A §4, §5). */
export function BookmarkButton({ content, bookmarked, ...look }: BookmarkButtonProps) {
  const { isBookmarked, bookmark } = useBookmark(
    content,
    bookmarked?.includes(content.contentId) ?? false,
  );
  useEffect(() => {
    if (!bookmarked) showToast({ tone: 'error', title: bookmarkTexts.fetchFailed });
  }, [bookmarked]);
  return (
    <BookmarkToggle
      {...look}
      isBookmarked={isBookmarked}
      onToggle={() => void bookmark(!isBookmarked)}
    />
  );
}

function useBookmark(content: BookmarkInput, loaded: boolean) {
  const [kept, setKept] = useServerValue(loaded);
  const [isBookmarked, showBookmarked] = useOptimistic(kept);
  const { act: bookmark } = useAct({
    signIn: 'bookmark',
    onStart: showBookmarked,
    send: (wanted: boolean) =>
      wanted ? bookmarkClient.add(content) : bookmarkClient.remove(content),
    onDone: (_, wanted) => setKept(wanted),
    failed: (wanted) => (wanted ? bookmarkTexts.addFailed : bookmarkTexts.removeFailed),
  });
  return { isBookmarked, bookmark };
}
