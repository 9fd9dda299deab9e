import { CheckField } from '#ui/check-field.tsx';
import { bundleFormTexts as texts } from '../form-texts.ts';

type KindChoiceProps = { isBundle: boolean; onChange: (isBundle: boolean) => void };

/** Whether a new product is a file or several products. */
export function KindChoice({ isBundle, onChange }: KindChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label">{texts.kindLabel}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <CheckField
          type="radio"
          name="kind"
          label={texts.single}
          hint={texts.singleHint}
          checked={!isBundle}
          onChange={() => onChange(false)}
        />
        <CheckField
          type="radio"
          name="kind"
          label={texts.bundle}
          hint={texts.bundleHint}
          checked={isBundle}
          onChange={() => onChange(true)}
        />
      </div>
    </fieldset>
  );
}
