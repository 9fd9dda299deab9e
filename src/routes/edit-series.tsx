import { pageContext } from '#api/page-context.ts';
import { refusePage } from '#api/page-refusals.ts';
import { EditSeriesForm } from '#features/articles/series/components/edit-series-form.tsx';
import { seriesTexts as texts } from '#features/articles/series/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/edit-series';

const titles = { notFound: texts.notFoundTitle, other: texts.errorTitle };

export async function loader({ context, params: { seriesId } }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const [series, choices] = await Promise.all([
    api.series.toEdit({ id: seriesId }),
    api.series.choices({ seriesId }),
  ]).catch((error) => refusePage(error, titles));
  return { series, choices };
}

export function meta({ location }: Route.MetaArgs) {
  return hiddenPageMeta(location.pathname, texts.editTitle);
}

export default function EditSeries({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{texts.editTitle}</h1>
      <EditSeriesForm {...loaderData} />
    </div>
  );
}
