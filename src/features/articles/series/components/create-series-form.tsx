import { useViewer } from '#client/viewer.ts';
import { seriesClient } from '../client.ts';
import type { SeriesChoice } from '../draft.ts';
import { seriesTexts as texts } from '../texts.ts';
import { SeriesForm } from './series-form.tsx';

const empty = { value: { title: '', parts: [] }, revision: null };

/** The form of a new series; typed text is cleared when another person signs in. */
export function CreateSeriesForm({ choices }: { choices: readonly SeriesChoice[] }) {
  const person = useViewer()?.id ?? '';
  return (
    <SeriesForm
      key={person}
      person={person}
      draftName="new"
      initial={empty}
      choices={choices}
      titleHint={texts.newTitleHint}
      save={(fields) => seriesClient.create(fields)}
      loadNewest={null}
    />
  );
}
