import { classNames } from '#ui/class-names.ts';
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import { BookmarkIcon } from '#ui/icons.ts';
import { bookmarkTexts } from '../texts.ts';

type BookmarkButtonProps = Pick<IconButtonProps, 'variant' | 'className'> & {
  isBookmarked: boolean;
  /** Names what is kept where several stand on one page. */
  title?: string | undefined;
  /** For cards and lists, where many stand on one page: the icon alone shows that it is kept. */
  quiet?: boolean | undefined;
  onToggle: () => void;
};

/** Keeps something in one's library, or takes it out again. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { isBookmarked, title, quiet, onToggle, className, ...look } = props;
  return (
    <IconButton
      {...look}
      className={classNames(quiet && 'border-transparent! bg-transparent!', className)}
      label={title === undefined ? bookmarkTexts.bookmark : bookmarkTexts.bookmarkOf(title)}
      icon={<BookmarkIcon />}
      aria-pressed={isBookmarked}
      onClick={onToggle}
    />
  );
}
