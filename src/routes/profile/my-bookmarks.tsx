import { useState, type ReactNode } from 'react';
import { loadClient } from '#api/load-client.ts';
import type { PageContext } from '#api/page-context.ts';
import { ArticleCard, type ArticleCardData } from '#features/articles/components/article-card.tsx';
import { BookmarkButton } from '#features/bookmarks/components/bookmark-button.tsx';
import { UnavailableBookmark } from '#features/bookmarks/components/unavailable-bookmark.tsx';
import type { BookmarkContentType } from '#features/bookmarks/rules.ts';
import { bookmarkTexts } from '#features/bookmarks/texts.ts';
import {
  ProductAction,
  ProductCard,
  type ProductCardData,
} from '#features/products/components/product-card.tsx';
import { Button } from '#ui/button.tsx';
import { saveBookmark } from '../article/bookmark-control.tsx';
import { ProfileSection, SectionFailed } from './profile-section.tsx';
import { usePages } from './use-pages.ts';

/** `card` is null while the person may not see it. */
type Kept = { contentId: string; card: ReactNode };

type KeptPage<Item> = { bookmarks: Item[]; next: string | null };
type ArticlePage = KeptPage<{ contentId: string; article: ArticleCardData | null }>;
type ProductPage = KeptPage<{ contentId: string; product: ProductCardData | null }>;

/** What could not be read is null. */
type Bookmarks = { articles: ArticlePage | null; products: ProductPage | null };

/** The first pages of one's own bookmarks for the profile's loader. */
export async function myBookmarks({
  api,
  report,
}: Pick<PageContext, 'api' | 'report'>): Promise<Bookmarks> {
  const failed = (error: unknown) => {
    report(error);
    return null;
  };
  const [articles, products] = await Promise.all([
    api.bookmarks.articles({}).catch(failed),
    api.bookmarks.products({}).catch(failed),
  ]);
  return { articles, products };
}

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
  const list = usePages(first, readArticles, bookmarkTexts.articlesFailed);
  const kept = list.pages
    .flatMap((page) => page.bookmarks)
    .map(({ contentId, article }) => ({
      contentId,
      card: article && (
        <>
          <ArticleCard article={article} />
          <KeptButton
            title={article.title}
            className="absolute! -right-1 -bottom-2.5 z-2"
            onRemove={() => remove('article', contentId)}
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
  const list = usePages(first, readProducts, bookmarkTexts.productsFailed);
  const kept = list.pages
    .flatMap((page) => page.bookmarks)
    .map(({ contentId, product }) => ({
      contentId,
      card: product && <ProductCard product={product} />,
    }))
    .filter(({ contentId }) => !removed.has(contentId));
  return (
    <ProductAction
      value={({ id, name }) => <KeptButton title={name} onRemove={() => remove('product', id)} />}
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

type KeptButtonProps = { title: string; className?: string; onRemove: () => void };

function KeptButton({ title, className, onRemove }: KeptButtonProps) {
  return (
    <BookmarkButton isBookmarked quiet title={title} className={className} onToggle={onRemove} />
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

/** One kind of bookmarks, left out while there are none. */
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

async function readArticles(after: string): Promise<ArticlePage> {
  const client = await loadClient();
  return client.bookmarks.articles({ after });
}

async function readProducts(after: string): Promise<ProductPage> {
  const client = await loadClient();
  return client.bookmarks.products({ after });
}

/** Takes bookmarks out at once; one that the server keeps comes back. */
function useRemoval(): Removal {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  async function remove(type: BookmarkContentType, id: string) {
    setRemoved((ids) => new Set([...ids, id]));
    if (await saveBookmark({ type, id }, false)) return;
    setRemoved((ids) => new Set([...ids].filter((kept) => kept !== id)));
  }

  return { removed, remove: (type, id) => void remove(type, id) };
}
