import { SelectField } from '#ui/text-field.tsx';
import type { ProductDraft } from '../../form/draft.ts';
import { centsFrom } from '../../rules.ts';
import { refundDayChoices, updateMonthChoices } from '../rules.ts';
import { termsTexts as texts } from '../texts.ts';

type TermsFieldsProps = {
  draft: Pick<ProductDraft, 'isBundle' | 'price' | 'refundDays' | 'updateMonths'>;
  onChange: <Field extends 'refundDays' | 'updateMonths'>(
    field: Field,
    value: ProductDraft[Field],
  ) => void;
};

const refundOptions = refundDayChoices.map((days) => ({
  value: String(days),
  label: texts.refundChoice(days),
}));

const updateOptions = [null, ...updateMonthChoices].map((months) => ({
  value: String(months),
  label: texts.updatesChoice(months),
}));

/** The seller's promises to buyers; they have no effect while the product is free. */
export function TermsFields({ draft, onChange }: TermsFieldsProps) {
  const isFree = centsFrom(draft.price) === 0;
  return (
    <fieldset className="grid gap-6">
      <div>
        <legend className="heading-plain text-base">{texts.title}</legend>
        <p className="field-hint">{isFree ? texts.freeHint : texts.hint}</p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label={texts.refundLabel}
          name="refundDays"
          value={String(draft.refundDays)}
          options={refundOptions}
          disabled={isFree}
          onChange={({ target }) => {
            const days = refundDayChoices.find((choice) => String(choice) === target.value);
            if (days !== undefined) onChange('refundDays', days);
          }}
        />
        {!draft.isBundle && (
          <SelectField
            label={texts.updatesLabel}
            name="updateMonths"
            value={String(draft.updateMonths)}
            options={updateOptions}
            disabled={isFree}
            onChange={({ target }) =>
              onChange(
                'updateMonths',
                updateMonthChoices.find((choice) => String(choice) === target.value) ?? null,
              )
            }
          />
        )}
      </div>
    </fieldset>
  );
}
