import { pageContext } from '#api/page-context.ts';
import { failToLoad, refusePage } from '#api/page-refusals.ts';
import { isExpected } from '#client/refusals.ts';
import { ArticleHistory } from '#features/articles/components/article-history.tsx';
import { articlePath } from '#features/articles/rules.ts';
import { articleTexts, historyTexts } from '#features/articles/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import { ArrowLeftIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import type { Route } from './+types/article-history';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, report } = context.get(pageContext);
  try {
    return await api.articleHistory.list({ slug: params.articleSlug });
  } catch (error) {
    const { notFoundTitle: notFound, errorTitle: title } = articleTexts;
    if (isExpected(error)) refusePage(error, { notFound, other: title });
    return failToLoad({ report }, error, { title, message: historyTexts.loadFailed });
  }
}

export function meta({ location }: Route.MetaArgs) {
  const { title, intro: description } = historyTexts;
  return pageMeta(undefined, { path: location.pathname, title, description });
}

/** Earlier versions of an article, for its writers and the moderators. */
export default function ArticleHistoryPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <Link
        to={articlePath(loaderData)}
        className="quiet-link -my-1.5 inline-flex items-center gap-2 py-2.5 text-sm font-semibold"
      >
        <ArrowLeftIcon />
        {historyTexts.back}
      </Link>
      <h1 className="mt-3 text-3xl wrap-anywhere">
        {historyTexts.title}: {loaderData.title}
      </h1>
      <p className="mt-3 max-w-prose text-muted">{historyTexts.intro}</p>
      <ArticleHistory history={loaderData} />
    </div>
  );
}
