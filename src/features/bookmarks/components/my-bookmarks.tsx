import { useOptimistic, useState, type ReactNode } from 'react';
import { useAct } from '#client/use-act.ts';
import { usePages } from '#client/use-pages.ts';
import { ArticleCard } from '#features/articles/components/article-card.tsx';
import { ProductAction, ProductCard } from '#features/products/components/product-card.tsx';
import { ProfileSection, SectionFailed } from '#features/profiles/components/profile-section.tsx';
import { Button } from '#ui/button.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { bookmarkClient } from '../client.ts';
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

/** The loaded pages of one kind, and what is done with its bookmarks. */
type ListOf<Page> = {
  pages: (Page | null)[];
  isLoading: boolean;
  showMore: (after: string) => void;
  edit: (change: (page: Page | null) => Page | null) => void;
  remove: (contentId: string) => void;
};

/** Bookmarked articles and products on one's own profile (spec B §2 "Profile"). */
export function MyBookmarks({ first }: { first: Bookmarks }) {
  const focus = useKeptFocus<HTMLDivElement>();
  const [said, say] = useState('');
  const onRemoved = () => say(bookmarkTexts.removed);
  const articles = useBookmarks('article', {
    onRemoved,
    list: 'bookmarked articles',
    first: first.articles,
    read: readArticles,
    failed: bookmarkTexts.articlesFailed,
  });
  const products = useBookmarks('product', {
    onRemoved,
    list: 'bookmarked products',
    first: first.products,
    read: readProducts,
    failed: bookmarkTexts.productsFailed,
  });
  return (
    <ProfileSection id="my-bookmarks" title={bookmarkTexts.title}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div {...focus}>
        {isEmpty(articles.pages) && isEmpty(products.pages) && (
          <p className="mt-4 text-muted">{bookmarkTexts.empty}</p>
        )}
        {first.articles ? (
          <Articles {...articles} />
        ) : (
          <SectionFailed>{bookmarkTexts.articlesFailed}</SectionFailed>
        )}
        {first.products ? (
          <Products {...products} />
        ) : (
          <SectionFailed>{bookmarkTexts.productsFailed}</SectionFailed>
        )}
      </div>
    </ProfileSection>
  );
}

/** Not where a page could not be loaded. */
function isEmpty(pages: readonly (ArticlePage | ProductPage | null)[]): boolean {
  return pages.at(-1)?.next === null && pages.every((page) => page?.bookmarks.length === 0);
}

function Articles({ edit: _, ...list }: ListOf<ArticlePage>) {
  const kept = list.pages
    .flatMap((page) => page?.bookmarks ?? [])
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
            onToggle={() => list.remove(contentId)}
          />
        </>
      ),
    }));
  return (
    <Shelf
      {...list}
      title={bookmarkTexts.articles}
      kept={kept}
      columns="gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
    />
  );
}

function Products({ edit, ...list }: ListOf<ProductPage>) {
  const kept = list.pages
    .flatMap((page) => page?.bookmarks ?? [])
    .map(({ contentId, tellsPrice, product }) => ({
      contentId,
      card: product && (
        <>
          <ProductCard product={product} />
          {product.priceCents > 0 && (
            <PriceNoticeButton
              product={product}
              isOn={tellsPrice}
              onChanged={(isOn) => edit((page) => page && withNotice(page, contentId, isOn))}
            />
          )}
        </>
      ),
    }));
  return (
    <ProductAction
      value={({ id, name }) => (
        <BookmarkToggle isBookmarked quiet title={name} onToggle={() => list.remove(id)} />
      )}
    >
      <Shelf
        {...list}
        title={bookmarkTexts.products}
        kept={kept}
        columns="gap-6 sm:grid-cols-2 lg:grid-cols-3"
      />
    </ProductAction>
  );
}

function withNotice(page: ProductPage, id: string, tellsPrice: boolean): ProductPage {
  const bookmarks = page.bookmarks.map((bookmark) =>
    bookmark.contentId === id ? { ...bookmark, tellsPrice } : bookmark,
  );
  return { ...page, bookmarks };
}

type ShelfProps = Pick<ListOf<unknown>, 'isLoading' | 'showMore' | 'remove'> & {
  title: string;
  kept: Kept[];
  columns: string;
  pages: ({ next: string | null } | null)[];
};

/** One kind of bookmarks, hidden while there are none. */
function Shelf({ title, kept, columns, pages, isLoading, showMore, remove }: ShelfProps) {
  const next = pages.at(-1)?.next ?? null;
  if (kept.length === 0 && next === null) return null;
  return (
    <>
      <h3 className="mt-6 text-lg">{title}</h3>
      <ul className={`mt-4 grid ${columns}`}>
        {kept.map(({ contentId, card }) => (
          <li key={contentId} className="relative self-start">
            {card ?? <UnavailableBookmark onRemove={() => remove(contentId)} />}
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

type ListOptions<Page> = {
  list: string;
  first: Page | null;
  read: (after: string) => Promise<Page>;
  failed: string;
  onRemoved: () => void;
};

/** Removes bookmarks immediately; if the server refuses, the bookmark reappears. */
function useBookmarks<Page extends ArticlePage | ProductPage>(
  contentType: BookmarkContentType,
  { onRemoved, ...options }: ListOptions<Page>,
): ListOf<Page> {
  const { pages, ...list } = usePages<Page | null>(options);
  const [shown, showWithout] = useOptimistic(pages, (before, id: string) =>
    before.map((page) => page && without(page, id)),
  );
  const { act } = useAct({
    onStart: showWithout,
    send: (contentId: string) => bookmarkClient.remove({ contentType, contentId }),
    onDone: (_, id) => {
      list.edit((page) => page && without(page, id));
      onRemoved();
    },
    failed: bookmarkTexts.removeFailed,
  });
  return { ...list, pages: shown, remove: (contentId) => void act(contentId) };
}

function without<Page extends ArticlePage | ProductPage>(page: Page, id: string): Page {
  return { ...page, bookmarks: page.bookmarks.filter(({ contentId }) => contentId !== id) };
}
