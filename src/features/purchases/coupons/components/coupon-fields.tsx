import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CouponDraft, CouponErrors } from '../coupon-draft.ts';
import { couponTexts as texts } from '../texts.ts';

export type PartProps = {
  draft: CouponDraft;
  errors: CouponErrors;
  onChange: (changes: Partial<CouponDraft>) => void;
};

/** A percentage or an amount. */
export function DiscountFields({ draft, errors, onChange }: PartProps) {
  const isPercent = draft.kind === 'percent';
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{texts.kindLabel}</legend>
      <div className="flex flex-wrap gap-x-6">
        <CheckField
          type="radio"
          name="kind"
          label={texts.percentKind}
          checked={isPercent}
          onChange={() => onChange({ kind: 'percent' })}
        />
        <CheckField
          type="radio"
          name="kind"
          label={texts.amountKind}
          checked={!isPercent}
          onChange={() => onChange({ kind: 'amount' })}
        />
      </div>
      <TextField
        key={draft.kind}
        label={isPercent ? texts.percentLabel : texts.amountLabel}
        hint={texts.freeHint}
        value={isPercent ? draft.percent : draft.amount}
        error={isPercent ? errors['percent'] : errors['amountCents']}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        maxLength={14}
        onChange={({ target: { value } }) =>
          onChange(isPercent ? { percent: value } : { amount: value })
        }
      />
    </fieldset>
  );
}

/** How often and until when. */
export function LimitFields({ draft, errors, onChange }: PartProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={texts.usesLabel}
        hint={texts.usesHint}
        value={draft.uses}
        error={errors['usesMax']}
        inputMode="numeric"
        maxLength={7}
        onChange={(event) => onChange({ uses: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.endLabel}
        hint={texts.endHint}
        value={draft.lastDay}
        error={errors['endsAt']}
        onChange={(event) => onChange({ lastDay: event.target.value })}
      />
    </div>
  );
}
