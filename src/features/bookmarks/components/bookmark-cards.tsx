import type { ReactNode } from 'react';
import { CardAction } from '#features/articles/components/article-card.tsx';
import { ProductAction } from '#features/products/components/product-card.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { useKnownBookmarks } from './use-known-bookmarks.ts';

type BookmarkCardsProps = {
  /** The ids that the loader found bookmarked, or null if it could not find out. */
  bookmarked: readonly string[] | null;
  /** The cards for which this is known from an earlier visit: loaded again. */
  recalled?: readonly string[] | undefined;
  children: ReactNode;
};

/** Adds a bookmark button to every article card inside it. */
export function BookmarkArticleCards({ children, ...known }: BookmarkCardsProps) {
  const bookmarked = useKnownBookmarks('article', known);
  return (
    <CardAction
      value={({ id, title }) => (
        <BookmarkButton
          content={{ contentType: 'article', contentId: id }}
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

/** Adds a bookmark button to every product card inside it. */
export function BookmarkProductCards({ children, ...known }: BookmarkCardsProps) {
  const bookmarked = useKnownBookmarks('product', known);
  return (
    <ProductAction
      value={({ id, name }) => (
        <BookmarkButton
          content={{ contentType: 'product', contentId: id }}
          bookmarked={bookmarked}
          title={name}
          quiet
        />
      )}
    >
      {children}
    </ProductAction>
  );
}
