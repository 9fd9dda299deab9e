import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { moderationLimits, presetReasons } from '../rules.ts';
import type { Removable } from '../removable.ts';
import { moderationTexts } from '../texts.ts';
import { useReason } from './use-reason.ts';

export type RemoveDialogProps = {
  /** What can be removed here: with more than one, such as the parts of a profile, one is chosen. */
  choices: readonly [Removable, ...Removable[]];
  onClose: () => void;
  /** Removes it. Throws an Error with the sentence to show. */
  onRemove: (chosen: Removable, reason: string) => Promise<void>;
};

/** Asks what is removed and why, and says what becomes of it. */
export function RemoveDialog({ choices, onClose, onRemove }: RemoveDialogProps) {
  const [chosen, choose] = useState(choices[0]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const title = chosen.isPending
    ? moderationTexts.rejectTitle
    : moderationTexts.removeTitle[chosen.type];

  async function remove(reason: string) {
    setBusy(true);
    setFailure(null);
    try {
      await onRemove(chosen, reason);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : moderationTexts.removeFailed);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title={title(chosen.name)}
      description={moderationTexts.consequence[chosen.type]}
    >
      <RemoveForm
        isPending={chosen.isPending === true}
        isBusy={isBusy}
        failure={failure}
        onCancel={onClose}
        onRemove={(reason) => void remove(reason)}
      >
        {choices.length > 1 && (
          <fieldset>
            <legend className="field-label">{moderationTexts.partLabel}</legend>
            <div className="mt-1 grid sm:grid-cols-2">
              {choices.map((each) => (
                <CheckField
                  key={each.type}
                  type="radio"
                  name="part"
                  label={moderationTexts.what[each.type]}
                  checked={each === chosen}
                  onChange={() => choose(each)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </RemoveForm>
    </Dialog>
  );
}

type RemoveFormProps = {
  isPending: boolean;
  isBusy: boolean;
  failure: string | null;
  onCancel: () => void;
  onRemove: (reason: string) => void;
  children: React.ReactNode;
};

function RemoveForm({ isPending, isBusy, failure, onCancel, onRemove, children }: RemoveFormProps) {
  const { preset, words, reason, problem, choosePreset, write, check } = useReason();
  const confirm = isPending ? moderationTexts.reject : moderationTexts.remove;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) onRemove(reason);
      }}
    >
      {children}
      <fieldset>
        <legend className="field-label">{moderationTexts.presetLabel}</legend>
        <div className="mt-1">
          {[...presetReasons, null].map((each, place) => (
            <CheckField
              key={each}
              type="radio"
              name="reason"
              label={each ? moderationTexts.presets[each] : moderationTexts.ownReason}
              checked={preset === each}
              data-autofocus={place === 0 ? '' : undefined}
              onChange={() => choosePreset(each)}
            />
          ))}
        </div>
        <FieldError>{problem === 'preset' && moderationTexts.reasonRequired}</FieldError>
      </fieldset>
      <TextAreaField
        label={preset === null ? moderationTexts.wordsNeeded : moderationTexts.wordsLabel}
        value={words}
        rows={3}
        maxLength={moderationLimits.words}
        counterMax={moderationLimits.words}
        error={problem === 'words' && moderationTexts.reasonRequired}
        onChange={(event) => write(event.target.value)}
      />
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button type="submit" variant="danger" busy={isBusy} busyLabel={moderationTexts.removing}>
          {confirm}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {moderationTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
