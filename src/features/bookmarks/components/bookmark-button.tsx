import { useEffect, useOptimistic } from 'react';
import { useAct } from '#client/use-act.ts';
import { useServerValue } from '#client/use-server-value.ts';
import type { ButtonVariant } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BookmarkIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast-store.ts';
import { bookmarkClient } from '../client.ts';
import type { BookmarkInput } from '../input.ts';
import { bookmarkTexts } from '../texts.ts';

type BookmarkButtonProps = {
  content: BookmarkInput;
  /** The ids that the loader found bookmarked, or null when it could not find out. */
  bookmarked: readonly string[] | null;
  /** Names what is kept where several stand on one page. */
  title?: string;
  variant?: ButtonVariant;
  /** For cards and lists, where many stand on one page: the icon alone shows that it is kept. */
  quiet?: boolean;
  className?: string | undefined;
};

/** Keeps an article or a product in one's library, or takes it out again (spec A §4, §5). */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { content, bookmarked, title, variant, quiet, className } = props;
  const { isBookmarked, bookmark } = useBookmark(
    content,
    bookmarked?.includes(content.contentId) ?? false,
  );
  useEffect(() => {
    if (!bookmarked) showToast({ tone: 'error', title: bookmarkTexts.fetchFailed });
  }, [bookmarked]);
  return (
    <IconButton
      variant={variant}
      className={classNames(quiet && 'border-transparent! bg-transparent!', className)}
      label={title === undefined ? bookmarkTexts.bookmark : bookmarkTexts.bookmarkOf(title)}
      icon={<BookmarkIcon />}
      aria-pressed={isBookmarked}
      onClick={() => void bookmark(!isBookmarked)}
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
