import type { PageContext } from '#api/page-context.ts';
import {
  filtersFrom,
  isGrouped,
  listInputOf,
  noFilters,
  queryOf,
  type ArticleFilters,
} from '#features/articles/filters.ts';
import { articleFeedPath, tagFeedPath } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import type { Route } from './+types/knowledge-base';
import { BookmarkArticleCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { ListingFilters } from '#features/articles/components/article-filters.tsx';
import { ArticleResults } from '#features/articles/components/article-results.tsx';
import { SubjectLine } from '#features/articles/components/subject-line.tsx';
import { loadListing } from '#api/load-listing.ts';
import { lowerCase } from '#shared/text.ts';
import { feedLink, pageMeta } from '#shell/page-meta.ts';
import { useListing } from '#client/use-listing.ts';

const path = '/knowledge-base';

export function loader(visit: Route.LoaderArgs) {
  const listing = { path, noFilters, filtersFrom, queryOf } as const;
  return loadListing(visit, { ...listing, read });
}

async function read(page: PageContext, filters: ArticleFilters, after: string | undefined) {
  const { api } = page;
  if (isGrouped(filters) && !after) {
    const sections = await api.articles.sections({});
    const shown = sections.flatMap((section) => section.articles);
    const bookmarked = await bookmarkedAmong(page, 'article', shown);
    return { kind: 'sections' as const, sections, bookmarked };
  }
  const { articles, next, corrected } = await api.articles.list(listInputOf(filters, after));
  const bookmarked = await bookmarkedAmong(page, 'article', articles);
  const productName = filters.product ? await nameOf(page, filters.product) : null;
  return { kind: 'grid' as const, articles, next, corrected, bookmarked, productName };
}

/** The name of a product; null if this viewer may not see it. */
async function nameOf({ api }: PageContext, slug: string): Promise<string | null> {
  const product = await api.products.bySlug({ slug }).catch(() => null);
  return product?.name ?? null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { filters, result, publicUrl } = loaderData ?? { filters: noFilters };
  const { tag, product } = filters;
  const isEmpty = result?.kind === 'grid' && result.articles.length === 0;
  return [
    ...pageMeta(publicUrl, {
      // Tags ignore case.
      path: `${path}${queryOf({ ...filters, tag: lowerCase(tag) })}`,
      ...headingOf(filters),
    }),
    feedLink(articleTexts.pageTitle, articleFeedPath),
    ...(tag ? [feedLink(articleTexts.taggedTitle(tag), tagFeedPath(tag))] : []),
    ...((tag && isEmpty) || product ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The subject of the list: a tag, or all of the Knowledge Base. */
function headingOf({ tag }: ArticleFilters) {
  return tag === ''
    ? { title: articleTexts.pageTitle, description: articleTexts.pageSubtitle }
    : { title: articleTexts.taggedTitle(tag), description: articleTexts.taggedSubtitle(tag) };
}

export default function KnowledgeBase({ loaderData }: Route.ComponentProps) {
  const { filters, result } = loaderData;
  const heading = headingOf(filters);
  const { shown, coming, change } = useListing({ path, filters, filtersFrom, queryOf });
  return (
    <div className="page-width pt-10 sm:pt-14">
      <h1 className="text-4xl wrap-anywhere">{heading.title}</h1>
      <p className="mt-4 text-lg wrap-anywhere text-muted">{heading.description}</p>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[248px_minmax(0,1fr)]">
        <ListingFilters filters={shown} onChange={change} />
        <div className="min-w-0">
          <SubjectLine
            filters={filters}
            productName={result.kind === 'grid' ? result.productName : null}
          />
          <ArticleResults
            key={queryOf(filters)}
            filters={filters}
            result={result}
            coming={coming}
            onClear={() => change(noFilters)}
            renderCards={(cards, bookmarked, recalled) => (
              <BookmarkArticleCards bookmarked={bookmarked} recalled={recalled}>
                {cards}
              </BookmarkArticleCards>
            )}
          />
        </div>
      </div>
    </div>
  );
}
