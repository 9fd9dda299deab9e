import type { SyntheticEvent } from 'react';
import { ComparisonDialog } from '#client/form/comparison-dialog.tsx';
import { DraftNotes } from '#client/form/draft-notes.tsx';
import { LeaveDialog } from '#client/form/leave-dialog.tsx';
import { LockedFields } from '#client/form/locked-fields.tsx';
import { SessionEnded } from '#client/form/session-ended.tsx';
import { useCheckedForm, type CheckedForm } from '#client/form/use-checked-form.ts';
import { useFormPage } from '#client/form/use-form-page.ts';
import type { FormVersion } from '#client/form/use-versions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early/early-input.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { draftForm, errorsOf, fieldNamed, fieldsOf, shownFields } from '../draft.ts';
import type { SeriesChoice, SeriesDraft } from '../draft.ts';
import { seriesFields, type SeriesFields } from '../input.ts';
import { ownSeriesPath, seriesLimits } from '../rules.ts';
import { seriesTexts as texts } from '../texts.ts';
import { SeriesPartsField } from './series-parts-field.tsx';

type SeriesFormProps = {
  /** The person whose drafts these are. */
  person: string;
  /** 'new' or the id of the series. */
  draftName: string;
  initial: FormVersion<SeriesDraft>;
  choices: readonly SeriesChoice[];
  titleHint: string;
  save: (fields: SeriesFields, revision: string | null) => Promise<unknown>;
  loadNewest: (() => Promise<FormVersion<SeriesDraft>>) | null;
};

/** The title of a series, and its articles in their order. */
export function SeriesForm({ choices, titleHint, ...series }: SeriesFormProps) {
  const id = useEarlyInput();
  const form = useCheckedForm(series.initial.value, errorsOf);
  const known = [...choices, ...series.initial.value.parts];
  const page = useFormPage({
    form,
    initial: series.initial,
    draftForm: draftForm(series.person, series.draftName, known),
    fieldNamed,
    async save(draft, revision) {
      await series.save(seriesFields.parse(fieldsOf(draft)), revision);
      showToast({ tone: 'success', title: texts.saved });
      return ownSeriesPath;
    },
    loadNewest: series.loadNewest,
    failure: texts.saveFailed,
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (form.checkAll()) void page.save();
  };
  const problem = page.ended ? <SessionEnded {...page} /> : page.generalError;
  return (
    <>
      <DraftNotes
        page={page}
        restored={texts.draftRestored}
        titleOf={({ title }) => title}
        onStartOver={page.startOver}
      />
      <form id={id} noValidate className="mt-8 grid gap-8" onSubmit={send}>
        <LockedFields isLocked={page.isLocked} className="grid gap-8">
          <Fields {...{ form, choices, titleHint }} />
        </LockedFields>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Buttons isSaving={page.isSaving} />
      </form>
      <ComparisonDialog
        versions={page.versions}
        mine={form.draft}
        shown={shownFields}
        onKeepMine={page.keepMine}
      />
      <LeaveDialog {...page.leaving} />
    </>
  );
}

type FieldsProps = Pick<SeriesFormProps, 'choices' | 'titleHint'> & {
  form: CheckedForm<SeriesDraft>;
};

function Fields({ form, choices, titleHint }: FieldsProps) {
  const { draft, shownErrors } = form;
  return (
    <>
      <TextField
        label={texts.titleLabel}
        hint={titleHint}
        name="title"
        value={draft.title}
        error={shownErrors.title}
        maxLength={seriesLimits.title}
        counterMax={seriesLimits.title}
        required
        onChange={(event) => form.change('title', event.target.value)}
        onBlur={() => form.touch('title')}
      />
      <SeriesPartsField
        parts={draft.parts}
        choices={choices}
        error={shownErrors.parts}
        onChange={(parts) => form.change('parts', parts)}
      />
    </>
  );
}

function Buttons({ isSaving }: { isSaving: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" size="large" busy={isSaving} busyLabel={texts.saving}>
        {texts.save}
      </Button>
      <ButtonLink size="large" variant="ghost" to={ownSeriesPath}>
        {texts.cancel}
      </ButtonLink>
    </div>
  );
}
