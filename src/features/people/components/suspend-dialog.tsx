import { useState, type FormEvent } from 'react';
import { suspensionLimits } from '#features/accounts/suspensions/rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { peopleTexts } from '../texts.ts';

/** What went wrong with the last try: a sentence, and one for each field. */
export type SuspendFailure = { sentence: string; fields: Record<string, string> };

export type SuspendFields = { reason: string; until: string | null };

type FormProps = {
  isBusy: boolean;
  failure: SuspendFailure | null;
  onCancel: () => void;
  onSuspend: (fields: SuspendFields) => void;
};

/** Asks why somebody is suspended and until when; `person` is null while nobody is. */
export function SuspendDialog({
  person,
  ...form
}: FormProps & { person: { id: string; username: string } | null }) {
  return (
    <Dialog
      open={person !== null}
      onClose={form.onCancel}
      title={peopleTexts.suspendName(person?.username ?? '')}
      description={peopleTexts.suspendIntro}
    >
      <SuspendForm key={person?.id} {...form} />
    </Dialog>
  );
}

function SuspendForm({ isBusy, failure, onCancel, onSuspend }: FormProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') onSuspend({ reason, until: until || null });
  };
  const reasonError = isEmpty ? peopleTexts.reasonRequired : failure?.fields['reason'];
  const isAboutField = failure !== null && Object.keys(failure.fields).length > 0;
  return (
    <form className="grid gap-5" noValidate onSubmit={send}>
      <TextAreaField
        label={peopleTexts.reasonLabel}
        hint={peopleTexts.reasonHint}
        error={reasonError}
        value={reason}
        rows={3}
        maxLength={suspensionLimits.reason}
        counterMax={suspensionLimits.reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
      <TextField
        label={peopleTexts.untilLabel}
        hint={peopleTexts.untilHint}
        error={failure?.fields['until']}
        type="date"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {failure && !isAboutField && <ErrorNote>{failure.sentence}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={isBusy} busyLabel={peopleTexts.suspending}>
          {peopleTexts.suspend}
        </Button>
        <Button onClick={onCancel}>{peopleTexts.cancel}</Button>
      </div>
    </form>
  );
}
