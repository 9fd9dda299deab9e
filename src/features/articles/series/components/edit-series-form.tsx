import type { FormVersion } from '#client/form/use-versions.ts';
import { useViewer } from '#client/viewer.ts';
import { seriesClient } from '../client.ts';
import type { SeriesChoice, SeriesDraft } from '../draft.ts';
import { seriesTexts as texts } from '../texts.ts';
import { SeriesForm } from './series-form.tsx';

type StoredSeries = Awaited<ReturnType<typeof seriesClient.toEdit>>;

type EditSeriesFormProps = { series: StoredSeries; choices: readonly SeriesChoice[] };

/** The form of an existing series; typed text is cleared when another person signs in. */
export function EditSeriesForm({ series, choices }: EditSeriesFormProps) {
  const person = useViewer()?.id ?? '';
  const { id } = series;
  return (
    <SeriesForm
      key={`${person} ${id}`}
      person={person}
      draftName={id}
      initial={versionOf(series)}
      choices={choices}
      titleHint={texts.titleHint}
      save={(fields, revision) => seriesClient.update({ id, revision: Number(revision), fields })}
      loadNewest={async () => versionOf(await seriesClient.toEdit({ id }))}
    />
  );
}

/** A stored series as the form holds it. */
function versionOf({ title, parts, revision }: StoredSeries): FormVersion<SeriesDraft> {
  return { value: { title, parts }, revision: String(revision) };
}
