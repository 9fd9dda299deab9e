import { loadListing } from '#api/load-listing.ts';
import { useListing } from '#client/use-listing.ts';
import { BookmarkProductCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { FilterBar } from '#features/products/components/filter-bar.tsx';
import { ProductResults } from '#features/products/components/product-results.tsx';
import { filtersFrom, listInputOf, noFilters, queryOf } from '#features/products/filters.ts';
import { productFeedPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { feedLink, pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/marketplace';

const path = '/marketplace';

export function loader(visit: Route.LoaderArgs) {
  const listing = { path, noFilters, filtersFrom, queryOf } as const;
  return loadListing(visit, {
    ...listing,
    async read(page, filters, after) {
      const { products, next, corrected } = await page.api.products.list(
        listInputOf(filters, after),
      );
      const bookmarked = await bookmarkedAmong(page, 'product', products);
      return { kind: 'grid' as const, products, next, corrected, bookmarked };
    },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const tags = pageMeta(loaderData?.publicUrl, {
    path: `${path}${loaderData ? queryOf(loaderData.filters) : ''}`,
    title: productTexts.pageTitle,
    description: productTexts.pageSubtitle,
  });
  return [...tags, feedLink(productTexts.pageTitle, productFeedPath)];
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { filters, result } = loaderData;
  const { shown, coming, change } = useListing({ path, filters, filtersFrom, queryOf });
  return (
    <div className="page-width pt-10 sm:pt-14">
      <h1 className="text-4xl">{productTexts.pageTitle}</h1>
      <p className="mt-4 mb-8 text-lg text-muted">{productTexts.pageSubtitle}</p>
      <FilterBar filters={shown} onChange={change} />
      <div className="mt-8">
        <ProductResults
          key={queryOf(filters)}
          filters={filters}
          result={result}
          coming={coming}
          around={(cards, pages, recalled) => (
            <BookmarkProductCards
              bookmarked={bookmarkedOn(pages)}
              recalled={recalled.flatMap(({ products }) => products.map(({ id }) => id))}
            >
              {cards}
            </BookmarkProductCards>
          )}
        />
      </div>
    </div>
  );
}

/** Null: the first page could not find out. */
function bookmarkedOn(pages: readonly { bookmarked: string[] | null }[]): string[] | null {
  if (pages[0]?.bookmarked === null) return null;
  return pages.flatMap(({ bookmarked }) => bookmarked ?? []);
}
