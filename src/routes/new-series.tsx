import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { CreateSeriesForm } from '#features/articles/series/components/create-series-form.tsx';
import { newSeriesPath } from '#features/articles/series/rules.ts';
import { seriesTexts as texts } from '#features/articles/series/texts.ts';
import { hiddenPageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/new-series';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, report } = context.get(pageContext);
  try {
    return { choices: await api.series.choices({}) };
  } catch (error) {
    return failToLoad({ report }, error, { title: texts.errorTitle, message: texts.loadFailed });
  }
}

export function meta() {
  return hiddenPageMeta(newSeriesPath, texts.create);
}

export default function NewSeries({ loaderData }: Route.ComponentProps) {
  return (
    <div className="form-width max-w-form pt-12 sm:pt-16">
      <h1 className="text-3xl">{texts.create}</h1>
      <CreateSeriesForm choices={loaderData.choices} />
    </div>
  );
}
