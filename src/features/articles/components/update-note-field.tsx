import { TextField } from '#ui/text-field.tsx';
import { articleLimits } from '../rules.ts';
import { writingTexts } from '../writing-texts.ts';

type UpdateNoteFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (note: string) => void;
  onTouch: () => void;
};

/** The line for readers of a changed article. */
export function UpdateNoteField({ value, error, onChange, onTouch }: UpdateNoteFieldProps) {
  return (
    <TextField
      label={writingTexts.updateNoteLabel}
      name="updateNote"
      hint={writingTexts.updateNoteHint}
      value={value}
      error={error}
      maxLength={articleLimits.updateNote}
      counterMax={articleLimits.updateNote}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onTouch}
    />
  );
}
