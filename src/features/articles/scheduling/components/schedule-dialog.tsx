import { useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { latestMoment, localMoment, momentFrom } from '../rules.ts';
import { scheduleTexts as texts } from '../texts.ts';

type ScheduleDialogProps = {
  publishAt: Date | null;
  isBusy: boolean;
  problem: string | null;
  onSave: (moment: Date) => void;
  onClose: () => void;
};

/** Asks for a time in the author's own time zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { publishAt, isBusy, problem, onSave, onClose } = props;
  const [now] = useState(() => new Date());
  const [typed, setTyped] = useState(() => localMoment(publishAt ?? tomorrow(now)));
  const [isInvalid, setInvalid] = useState(false);

  function send() {
    const moment = momentFrom(typed);
    setInvalid(moment === null);
    if (moment) onSave(moment);
  }

  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.sentence}>
      <ActForm
        className="mt-4"
        onSend={send}
        isBusy={isBusy}
        problem={null}
        actions={
          <>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.saving}>
              {texts.save}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </>
        }
      >
        <TextField
          label={texts.label}
          hint={texts.hint(new Intl.DateTimeFormat().resolvedOptions().timeZone)}
          type="datetime-local"
          value={typed}
          max={localMoment(latestMoment(now))}
          error={isInvalid ? texts.momentInvalid : problem}
          data-autofocus=""
          onChange={(event) => setTyped(event.target.value)}
        />
      </ActForm>
    </Dialog>
  );
}

/** The same hour, one day later: a time in the future. */
function tomorrow(now: Date): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  day.setMinutes(0, 0, 0);
  return day;
}
