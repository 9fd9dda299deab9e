import { TextAreaField } from '#ui/text-field.tsx';
import { packageLimits } from '../rules.ts';
import { explanationTexts } from '../texts.ts';

type ExplanationFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (explanation: string) => void;
  onTouch: () => void;
};

/** Where the seller explains the programs in a package. */
export function ExplanationField({ value, error, onChange, onTouch }: ExplanationFieldProps) {
  return (
    <TextAreaField
      label={explanationTexts.label}
      name="explanation"
      hint={explanationTexts.hint}
      value={value}
      error={error}
      rows={3}
      maxLength={packageLimits.explanation}
      counterMax={packageLimits.explanation}
      required
      onChange={(event) => onChange(event.target.value)}
      onBlur={onTouch}
    />
  );
}
