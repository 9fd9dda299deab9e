import type { ButtonVariant } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BookmarkIcon } from '#ui/icons.ts';
import { bookmarkTexts } from '../texts.ts';

export type BookmarkLook = {
  /** Names the bookmarked content if several are on one page. */
  title?: string;
  variant?: ButtonVariant;
  /** For cards and lists, with many on one page: the icon alone shows that it is bookmarked. */
  quiet?: boolean;
  className?: string | undefined;
};

type BookmarkToggleProps = BookmarkLook & { isBookmarked: boolean; onToggle: () => void };

/** The appearance of a bookmark button; its behaviour is up to the caller. */
export function BookmarkToggle(props: BookmarkToggleProps) {
  const { isBookmarked, onToggle, title, variant, quiet, className } = props;
  return (
    <IconButton
      variant={variant}
      className={classNames(quiet && 'border-transparent! bg-transparent!', className)}
      label={title === undefined ? bookmarkTexts.bookmark : bookmarkTexts.bookmarkOf(title)}
      icon={<BookmarkIcon />}
      aria-pressed={isBookmarked}
      onClick={onToggle}
    />
  );
}
