import { data, redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#api/page-refusals.ts';
import { FilterBar } from '#features/products/listing/components/filter-bar.tsx';
import {
  filtersFrom,
  listInputOf,
  noFilters,
  queryOf,
  type ProductFilters,
} from '#features/products/listing/filters.ts';
import { productTexts } from '#features/products/texts.ts';
import { namesDefault } from '#shared/filter-query.ts';
import type { Route } from './+types/marketplace';
import { bookmarkedAmong } from './article/bookmarked.ts';
import { productFeedLink } from './product-feed-link.ts';
import { Results, type MarketplaceResult } from './marketplace/results.tsx';
import { pageMeta } from './shell/page-meta.ts';
import { useListing } from './use-listing.ts';

const path = '/marketplace';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const filters = filtersFrom(url.searchParams);
  const after = url.searchParams.get('after') ?? undefined;
  if (!after && namesDefault(url.searchParams, filters, noFilters)) {
    throw redirect(`${path}${queryOf(filters)}`);
  }
  page.tag('products');
  const result = await resultFor(page, filters, after);
  const shown = { filters, result, publicUrl: page.site.publicUrl };
  return result.kind === 'error' ? data(shown, { status: 500 }) : shown;
}

async function resultFor(
  page: PageContext,
  filters: ProductFilters,
  after: string | undefined,
): Promise<MarketplaceResult> {
  try {
    const { products, next } = await page.api.products.list(listInputOf(filters, after));
    const bookmarked = await bookmarkedAmong(page, 'product', products);
    return { kind: 'grid', products, next, bookmarked };
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(`${path}${queryOf(filters)}`);
    page.report(error);
    return { kind: 'error' };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const tags = pageMeta(loaderData?.publicUrl, {
    path: `${path}${loaderData ? queryOf(loaderData.filters) : ''}`,
    title: productTexts.pageTitle,
    description: productTexts.pageSubtitle,
  });
  return [...tags, productFeedLink];
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
        <Results key={queryOf(filters)} filters={filters} result={result} coming={coming} />
      </div>
    </div>
  );
}
