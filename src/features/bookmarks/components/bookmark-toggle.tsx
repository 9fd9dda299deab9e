import type { ButtonVariant } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { BookmarkIcon } from '#ui/icons.ts';
import { bookmarkTexts } from '../texts.ts';

export type BookmarkLook = {
  /** Names what is kept where several stand on one page. */
  title?: string;
  variant?: ButtonVariant;
  /** For cards and lists, where many stand on one page: the icon alone shows that it is kept. */
  quiet?: boolean;
  className?: string | undefined;
};

type BookmarkToggleProps = BookmarkLook & { isBookmarked: boolean; onToggle: () => void };

/** How a bookmark looks; what it does is its user's. */
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
