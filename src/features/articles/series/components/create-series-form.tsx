import { seriesClient } from '../client.ts';
import { seriesTexts as texts } from '../texts.ts';
import { SeriesForm } from './series-form.tsx';
import type { SeriesChoice } from './series-parts-field.tsx';

const empty = { title: '', parts: [] };

/** The form of a new series. */
export function CreateSeriesForm({ choices }: { choices: readonly SeriesChoice[] }) {
  return (
    <SeriesForm
      initial={empty}
      choices={choices}
      titleHint={texts.newTitleHint}
      save={(fields) => seriesClient.create(fields)}
    />
  );
}
