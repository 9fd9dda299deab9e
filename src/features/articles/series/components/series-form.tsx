import { useId, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useWarnBeforeUnload } from '#client/form/use-warn-before-unload.ts';
import { fieldErrorsOf } from '#client/refusals.ts';
import { useAct } from '#client/use-act.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { seriesFields, type SeriesFields } from '../input.ts';
import { ownSeriesPath, seriesLimits } from '../rules.ts';
import { seriesTexts as texts } from '../texts.ts';
import { SeriesPartsField, type SeriesChoice } from './series-parts-field.tsx';

type SeriesFormProps = {
  initial: { title: string; parts: SeriesChoice[] };
  choices: readonly SeriesChoice[];
  titleHint: string;
  save: (fields: SeriesFields) => Promise<unknown>;
};

/** The title of a series, and its articles in their order. */
export function SeriesForm({ initial, choices, titleHint, save }: SeriesFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { act, isBusy, problem } = useAct({
    send: save,
    onDone: async () => {
      await navigate(ownSeriesPath);
      showToast({ tone: 'success', title: texts.saved });
    },
    failed: texts.saveFailed,
    showsProblem: true,
    onFailure: ({ error }) => setErrors(fieldErrorsOf(error)),
  });
  useWarnBeforeUnload(draft !== initial && !isBusy, () => {});

  function send(event: SyntheticEvent) {
    event.preventDefault();
    const articleIds = draft.parts.map((part) => part.id);
    const read = seriesFields.safeParse({ title: draft.title, articleIds });
    const issues = read.error?.issues ?? [];
    setErrors(
      Object.fromEntries(
        issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
      ),
    );
    if (read.data) void act(read.data);
  }

  const hasFieldError = Object.keys(errors).length > 0;
  return (
    <form id={id} noValidate className="mt-8 grid gap-8" onSubmit={send}>
      <TextField
        label={texts.titleLabel}
        hint={titleHint}
        name="title"
        value={draft.title}
        error={errors['title']}
        maxLength={seriesLimits.title}
        counterMax={seriesLimits.title}
        required
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <SeriesPartsField
        parts={draft.parts}
        choices={choices}
        error={errors['articleIds']}
        onChange={(parts) => setDraft({ ...draft, parts })}
      />
      {problem && !hasFieldError && <ErrorNote>{problem}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={isBusy} busyLabel={texts.saving}>
          {texts.save}
        </Button>
        <ButtonLink size="large" variant="ghost" to={ownSeriesPath}>
          {texts.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}
