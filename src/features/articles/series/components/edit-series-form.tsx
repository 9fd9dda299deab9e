import { seriesClient } from '../client.ts';
import { seriesTexts as texts } from '../texts.ts';
import { SeriesForm } from './series-form.tsx';
import type { SeriesChoice } from './series-parts-field.tsx';

type EditSeriesFormProps = {
  series: { id: string; revision: number; title: string; parts: SeriesChoice[] };
  choices: readonly SeriesChoice[];
};

/** The form of an existing series. */
export function EditSeriesForm({ series, choices }: EditSeriesFormProps) {
  const { id, revision } = series;
  return (
    <SeriesForm
      key={`${id} ${revision}`}
      initial={series}
      choices={choices}
      titleHint={texts.titleHint}
      save={(fields) => seriesClient.update({ id, revision, fields })}
    />
  );
}
