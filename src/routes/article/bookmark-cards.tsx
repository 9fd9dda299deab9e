import type { ReactNode } from 'react';
import { CardAction } from '#features/articles/components/article-card.tsx';
import { BookmarkControl } from './bookmark-control.tsx';

type BookmarkCardsProps = {
  /** The ids that the loader found bookmarked, or null when it could not find out. */
  bookmarked: readonly string[] | null;
  children: ReactNode;
};

/** Gives every article card inside it a bookmark button. */
export function BookmarkCards({ bookmarked, children }: BookmarkCardsProps) {
  return (
    <CardAction
      value={({ id, title }) => (
        <BookmarkControl
          content={{ type: 'article', id }}
          bookmarked={bookmarked}
          title={title}
          quiet
        />
      )}
    >
      {children}
    </CardAction>
  );
}
