import { useEffect, useRef, useState } from 'react';
import { ActForm } from '#client/act-form.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { reportLimits, reportReasons, type ReportReason } from '../rules.ts';
import { reportTexts } from '../report-texts.ts';

export type ReportFields = { reason: ReportReason; details: string };

type ReportFormProps = {
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onSend: (fields: ReportFields) => void;
  onCancel: () => void;
};

/** The reason for a report: one of a list, with optional text. */
export function ReportForm({ isBusy, error, onSend, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isTried, setTried] = useState(false);
  const needsDetails = reason === 'other';
  const lacksDetails = needsDetails && details.trim() === '';

  function send() {
    setTried(true);
    if (reason && !lacksDetails) onSend({ reason, details });
  }

  return (
    <ActForm
      onSend={send}
      isBusy={isBusy}
      problem={error}
      actions={
        <>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={reportTexts.sending}>
            {reportTexts.send}
          </Button>
          <Button onClick={onCancel}>{reportTexts.cancel}</Button>
        </>
      }
    >
      <ReasonField reason={reason} isMissing={isTried && !reason} onChange={setReason} />
      <TextAreaField
        label={needsDetails ? reportTexts.detailsNeeded : reportTexts.detailsLabel}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
        maxLength={reportLimits.details}
        counterMax={reportLimits.details}
        error={isTried && lacksDetails && reportTexts.detailsRequired}
      />
    </ActForm>
  );
}

type ReasonFieldProps = {
  reason: ReportReason | null;
  isMissing: boolean;
  onChange: (reason: ReportReason) => void;
};

function ReasonField({ reason, isMissing, onChange }: ReasonFieldProps) {
  const reasons = useRef<HTMLFieldSetElement>(null);
  // It is rendered a moment after its dialog, which has the focus until then.
  useEffect(() => reasons.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset ref={reasons}>
      <legend className="field-label">{reportTexts.reasonLabel}</legend>
      <div className="mt-1">
        {reportReasons.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="reason"
            value={each}
            label={reportTexts.reasons[each]}
            checked={reason === each}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
      <FieldError>{isMissing && reportTexts.reasonRequired}</FieldError>
    </fieldset>
  );
}
