import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { useAct } from '#client/use-act.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { moderationClient } from '../client.ts';
import type { RestorationInput } from '../input.ts';
import { removalOf, removalWords, statusFailure, type Removable } from '../removable.ts';
import { moderationLimits, reasonsFor, type PresetReason } from '../rules.ts';
import { moderationTexts } from '../texts.ts';
import { useReason } from './use-reason.ts';

type RemoveDialogProps = {
  /** What can be removed here: with more than one, such as the parts of a profile, one is chosen. */
  choices: readonly [Removable, ...Removable[]];
  onClose: () => void;
  onRemoved: (removed: Removed) => void;
};

/** `removal` is what restores it. */
export type Removed = { content: Removable; removal: RestorationInput; reason: string };

/** Asks what is removed and why, says what becomes of it, and removes it. */
export function RemoveDialog({ choices, onClose, onRemoved }: RemoveDialogProps) {
  const [chosen, choose] = useState(choices[0]);
  const statusFailed = statusFailure(chosen);
  const {
    act: remove,
    isBusy,
    problem,
  } = useAct({
    send: ({ content, reason }: Omit<Removed, 'removal'>) =>
      moderationClient.remove(removalOf(content, reason)),
    onDone: (removal, removed) => onRemoved({ ...removed, removal }),
    failed: statusFailed?.(articleTexts.databaseError) ?? moderationTexts.removeFailed,
    refused: statusFailed,
    showsProblem: true,
  });
  const removeTitle = chosen.isPost
    ? moderationTexts.removePostTitle
    : moderationTexts.removeTitle[chosen.type];
  const title = chosen.isPending ? moderationTexts.rejectTitle : removeTitle;

  return (
    <Dialog
      open
      onClose={onClose}
      title={title(chosen.name)}
      description={moderationTexts.consequence[chosen.type]}
    >
      <RemoveForm
        words={removalWords(chosen)}
        reasons={reasonsFor(chosen.type)}
        isBusy={isBusy}
        failure={problem}
        onCancel={onClose}
        onRemove={(reason) => void remove({ content: chosen, reason })}
      >
        {choices.length > 1 && <PartField choices={choices} chosen={chosen} onChoose={choose} />}
      </RemoveForm>
    </Dialog>
  );
}

type PartFieldProps = Pick<RemoveDialogProps, 'choices'> & {
  chosen: Removable;
  onChoose: (part: Removable) => void;
};

function PartField({ choices, chosen, onChoose }: PartFieldProps) {
  return (
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
            onChange={() => onChoose(each)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RemoveFormProps = {
  words: ReturnType<typeof removalWords>;
  reasons: readonly PresetReason[];
  isBusy: boolean;
  failure: string | null;
  onCancel: () => void;
  onRemove: (reason: string) => void;
  children: React.ReactNode;
};

function RemoveForm({
  words,
  reasons,
  isBusy,
  failure,
  onCancel,
  onRemove,
  children,
}: RemoveFormProps) {
  const reason = useReason();
  return (
    <ActForm
      onSend={() => {
        if (reason.check()) onRemove(reason.text);
      }}
      isBusy={isBusy}
      problem={failure}
      actions={
        <>
          <Button type="submit" variant="danger" busy={isBusy} busyLabel={words.busy}>
            {words.confirm}
          </Button>
          <Button onClick={onCancel}>{moderationTexts.cancel}</Button>
        </>
      }
    >
      {children}
      <ReasonFields {...reason} reasons={reasons} details={words.details} />
    </ActForm>
  );
}

type ReasonFieldsProps = ReturnType<typeof useReason> &
  Pick<RemoveFormProps, 'reasons'> & { details: string };

function ReasonFields(props: ReasonFieldsProps) {
  const { preset, words, problem, choosePreset, write, reasons, details } = props;
  return (
    <>
      <fieldset>
        <legend className="field-label">{moderationTexts.presetLabel}</legend>
        <div className="mt-1">
          {[...reasons, null].map((each, place) => (
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
        label={preset === null ? moderationTexts.wordsNeeded : details}
        value={words}
        rows={3}
        maxLength={moderationLimits.words}
        counterMax={moderationLimits.words}
        error={problem === 'words' && moderationTexts.reasonRequired}
        onChange={(event) => write(event.target.value)}
      />
    </>
  );
}
