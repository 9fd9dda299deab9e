import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { SeriesList } from '#features/articles/series/components/series-list.tsx';
import { ownSeriesPath } from '#features/articles/series/rules.ts';
import { seriesTexts as texts } from '#features/articles/series/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/own-series';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, report } = context.get(pageContext);
  try {
    return { series: await api.series.mine({}) };
  } catch (error) {
    return failToLoad({ report }, error, { title: texts.errorTitle, message: texts.loadFailed });
  }
}

export function meta() {
  return hiddenPageMeta(ownSeriesPath, texts.ownTitle);
}

/** A person's own series. */
export default function OwnSeries({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{texts.ownTitle}</h1>
      <p className="mt-3 max-w-prose text-muted">{texts.ownIntro}</p>
      <SeriesList series={loaderData.series} />
    </div>
  );
}
