import { data, redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#api/page-refusals.ts';
import {
  filtersFrom,
  isGrouped,
  listInputOf,
  noFilters,
  queryOf,
  type ArticleFilters,
} from '#features/articles/listing/filters.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { namesDefault } from '#shared/filter-query.ts';
import type { Route } from './+types/knowledge-base';
import { articleFeedLink } from './feed-link.ts';
import { bookmarkedAmong } from './article/bookmarked.ts';
import { Filters } from './knowledge-base/filters.tsx';
import { Results, type ListingResult } from './knowledge-base/results.tsx';
import { pageMeta } from './shell/page-meta.ts';
import { useListing } from './use-listing.ts';

const path = '/knowledge-base';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const filters = filtersFrom(url.searchParams);
  const after = url.searchParams.get('after') ?? undefined;
  if (!after && namesDefault(url.searchParams, filters, noFilters)) {
    throw redirect(`${path}${queryOf(filters)}`);
  }
  page.tag('articles');
  const result = await resultFor(page, filters, after);
  const shown = { filters, result, publicUrl: page.site.publicUrl };
  return result.kind === 'error' ? data(shown, { status: 500 }) : shown;
}

async function resultFor(
  page: PageContext,
  filters: ArticleFilters,
  after: string | undefined,
): Promise<ListingResult> {
  const { api, report } = page;
  try {
    if (isGrouped(filters) && !after) {
      const sections = await api.articles.sections({});
      const shown = sections.flatMap((section) => section.articles);
      const bookmarked = await bookmarkedAmong(page, 'article', shown);
      return { kind: 'sections', sections, bookmarked };
    }
    const { articles, next } = await api.articles.list(listInputOf(filters, after));
    const bookmarked = await bookmarkedAmong(page, 'article', articles);
    return { kind: 'grid', articles, next, bookmarked };
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(`${path}${queryOf(filters)}`);
    report(error);
    return { kind: 'error' };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const tags = pageMeta(loaderData?.publicUrl, {
    path: `${path}${loaderData ? queryOf(loaderData.filters) : ''}`,
    title: articleTexts.pageTitle,
    description: articleTexts.pageSubtitle,
  });
  return [...tags, articleFeedLink];
}

export default function KnowledgeBase({ loaderData }: Route.ComponentProps) {
  const { filters, result } = loaderData;
  const { shown, coming, change } = useListing({ path, filters, filtersFrom, queryOf });
  return (
    <div className="page-width pt-10 sm:pt-14">
      <h1 className="text-4xl">{articleTexts.pageTitle}</h1>
      <p className="mt-4 text-lg text-muted">{articleTexts.pageSubtitle}</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[248px_minmax(0,1fr)]">
        <Filters filters={shown} onChange={change} />
        <Results
          key={queryOf(filters)}
          filters={filters}
          result={result}
          coming={coming}
          onClear={() => change(noFilters)}
        />
      </div>
    </div>
  );
}
