import { useNavigate } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { DeleteSeries } from '#features/articles/series/components/delete-series.tsx';
import { SeriesParts } from '#features/articles/series/components/series-parts.tsx';
import { editSeriesPath, ownSeriesPath, seriesPath } from '#features/articles/series/rules.ts';
import { seriesTexts as texts } from '#features/articles/series/texts.ts';
import { articlePath } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { breadcrumbs, pageMeta } from '#shell/page-meta.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PencilIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import type { Route } from './+types/series';

const titles = { notFound: texts.notFoundTitle, other: texts.errorTitle };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, site } = context.get(pageContext);
  const series = await api.series
    .bySlug({ slug: params.seriesSlug })
    .catch((error) => refusePage(error, titles));
  // It shows the author's name, which changes with the lists of articles.
  return { series, publicUrl: site.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { series, publicUrl } = loaderData;
  const { title, articles, author } = series;
  const path = seriesPath(series);
  const description = texts.description(articles.length, author?.username ?? '');
  const parts = articles.map((article, index) => ({
    '@type': 'Article',
    position: index + 1,
    headline: article.title,
    url: `${publicUrl}${articlePath(article)}`,
  }));
  const structured = {
    '@context': 'https://schema.org',
    '@type': 'CreativeWorkSeries',
    name: title,
    url: `${publicUrl}${path}`,
    hasPart: parts,
  };
  return [
    ...pageMeta(publicUrl, { path, title, description, structured }),
    breadcrumbs(publicUrl, [
      { name: articleTexts.pageTitle, path: '/knowledge-base' },
      { name: title, path },
    ]),
  ];
}

/** The published articles of a series, in reading order. */
export default function Series({ loaderData }: Route.ComponentProps) {
  const { series } = loaderData;
  const { title, author, articles } = series;
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <p className="text-sm font-semibold text-muted">{texts.label}</p>
      <h1 className="mt-2 text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-3 text-muted">
        {texts.articles(articles.length)}
        {author && (
          <>
            {' · '}
            {texts.by}{' '}
            <Link to={`/profile/${author.id}`} className="font-semibold text-fg hover:underline">
              {author.username}
            </Link>
          </>
        )}
      </p>
      <SeriesActions series={series} />
      {articles.length === 0 && (
        <Note tone="warning" className="mt-6">
          {texts.nonePublished}
        </Note>
      )}
      <SeriesParts parts={articles} />
    </div>
  );
}

/** The actions of its author, or of a moderator. */
function SeriesActions({ series }: Pick<Route.ComponentProps['loaderData'], 'series'>) {
  const navigate = useNavigate();
  if (!series.isDeletable) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {series.isEditable && (
        <ButtonLink to={editSeriesPath(series)} icon={<PencilIcon />}>
          {texts.edit}
        </ButtonLink>
      )}
      <DeleteSeries
        series={series}
        onDone={() => navigate(series.isEditable ? ownSeriesPath : '/knowledge-base')}
      />
    </div>
  );
}
