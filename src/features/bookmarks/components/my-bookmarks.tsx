import { useOptimistic, useState, type ReactNode } from 'react';
import { useAct } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { ArticleCard } from '#features/articles/components/article-card.tsx';
import { ProductAction, ProductCard } from '#features/products/components/product-card.tsx';
import { ProfileSection, SectionFailed } from '#features/profiles/components/profile-section.tsx';
import { Button } from '#ui/button.tsx';
import { bookmarkClient } from '../client.ts';
import type { BookmarkInput } from '../input.ts';
import type { MyBookmarks as Bookmarks } from '../loading.ts';
import type { BookmarkContentType } from '../rules.ts';
import { bookmarkTexts } from '../texts.ts';
import { BookmarkToggle } from './bookmark-toggle.tsx';
import { PriceNoticeButton } from './price-notice-button.tsx';
import { UnavailableBookmark } from './unavailable-bookmark.tsx';

/** `card` is null while the person may not see it. */
type Kept = { contentId: string; card: ReactNode };

type ArticlePage = NonNullable<Bookmarks['articles']>;
type ProductPage = NonNullable<Bookmarks['products']>;

type Removal = {
  removed: ReadonlySet<string>;
  remove: (type: BookmarkContentType, id: string) => void;
};

/** Bookmarked articles and products on one's own profile (spec B §2 "Profile"). */
export function MyBookmarks({ first: { articles, products } }: { first: Bookmarks }) {
  const removal = useRemoval();
  const isNothingKept = [articles, products].every(
    (page) =>
      page?.next === null &&
      page.bookmarks.every(({ contentId }) => removal.removed.has(contentId)),
  );
  return (
    <ProfileSection id="my-bookmarks" title={bookmarkTexts.title}>
      {isNothingKept && <p className="mt-4 text-muted">{bookmarkTexts.empty}</p>}
      {articles ? (
        <Articles first={articles} {...removal} />
      ) : (
        <SectionFailed>{bookmarkTexts.articlesFailed}</SectionFailed>
      )}
      {products ? (
        <Products first={products} {...removal} />
      ) : (
        <SectionFailed>{bookmarkTexts.productsFailed}</SectionFailed>
      )}
    </ProfileSection>
  );
}

function Articles({ first, removed, remove }: Removal & { first: ArticlePage }) {
  const list = usePages({
    list: 'bookmarked articles',
    first,
    read: readArticles,
    failed: bookmarkTexts.articlesFailed,
  });
  const kept = list.pages
    .flatMap((page) => page.bookmarks)
    .map(({ contentId, article }) => ({
      contentId,
      card: article && (
        <>
          <ArticleCard article={article} />
          <BookmarkToggle
            isBookmarked
            quiet
            title={article.title}
            className="absolute! -right-1 -bottom-2.5 z-2"
            onToggle={() => remove('article', contentId)}
          />
        </>
      ),
    }))
    .filter(({ contentId }) => !removed.has(contentId));
  return (
    <Shelf
      {...list}
      title={bookmarkTexts.articles}
      kept={kept}
      columns="gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
      onRemove={(id) => remove('article', id)}
    />
  );
}

function Products({ first, removed, remove }: Removal & { first: ProductPage }) {
  const list = usePages({
    list: 'bookmarked products',
    first,
    read: readProducts,
    failed: bookmarkTexts.productsFailed,
  });
  const kept = list.pages
    .flatMap((page) => page.bookmarks)
    .map(({ contentId, tellsPrice, product }) => ({
      contentId,
      card: product && (
        <>
          <ProductCard product={product} />
          {product.priceCents > 0 && <PriceNoticeButton product={product} isOn={tellsPrice} />}
        </>
      ),
    }))
    .filter(({ contentId }) => !removed.has(contentId));
  return (
    <ProductAction
      value={({ id, name }) => (
        <BookmarkToggle isBookmarked quiet title={name} onToggle={() => remove('product', id)} />
      )}
    >
      <Shelf
        {...list}
        title={bookmarkTexts.products}
        kept={kept}
        columns="gap-6 sm:grid-cols-2 lg:grid-cols-3"
        onRemove={(id) => remove('product', id)}
      />
    </ProductAction>
  );
}

type ShelfProps = {
  title: string;
  kept: Kept[];
  columns: string;
  pages: { next: string | null }[];
  isLoading: boolean;
  showMore: (after: string) => void;
  onRemove: (contentId: string) => void;
};

/** One kind of bookmarks, hidden while there are none. */
function Shelf({ title, kept, columns, pages, isLoading, showMore, onRemove }: ShelfProps) {
  const next = pages.at(-1)?.next ?? null;
  if (kept.length === 0 && next === null) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">{title}</h3>
      <ul className={`mt-4 grid ${columns}`}>
        {kept.map(({ contentId, card }) => (
          <li key={contentId} className="relative self-start">
            {card ?? <UnavailableBookmark onRemove={() => onRemove(contentId)} />}
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="mt-10">
          <Button busy={isLoading} onClick={() => showMore(next)}>
            {bookmarkTexts.showMore}
          </Button>
        </p>
      )}
    </>
  );
}

const readArticles = (after: string) => bookmarkClient.articles({ after });
const readProducts = (after: string) => bookmarkClient.products({ after });

/** Removes bookmarks immediately; if the server refuses, the bookmark reappears. */
function useRemoval(): Removal {
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  const [removed, showRemoved] = useOptimistic(stored, withId);
  const { act } = useAct({
    onStart: ({ contentId }) => showRemoved(contentId),
    send: (content: BookmarkInput) => bookmarkClient.remove(content),
    onDone: (_, { contentId }) => setStored((ids) => withId(ids, contentId)),
    failed: bookmarkTexts.removeFailed,
  });
  const remove = (contentType: BookmarkContentType, contentId: string) =>
    void act({ contentType, contentId });
  return { removed, remove };
}

function withId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids, id]);
}
