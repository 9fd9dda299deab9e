import { useMemo, useRef } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { ArticleDraft } from '../form.ts';
import { minutesToRead } from '../read-time.ts';
import { writingTexts } from '../writing-texts.ts';

type ReadTimeFieldProps = {
  value: string;
  error: string | undefined;
  content: ArticleDraft['content'];
  onChange: (value: string) => void;
  onTouch: () => void;
};

/**
 * The author's own value in minutes; an empty field suggests the time computed from the content.
 */
export function ReadTimeField({ value, error, content, onChange, onTouch }: ReadTimeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const computed = useMemo(() => minutesToRead(content), [content]);
  const proposed = value.trim() === '' ? computed : null;
  const accept = () => {
    onChange(String(proposed));
    // The button disappears, and the focus with it.
    field.current?.focus();
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <TextField
        ref={field}
        className="w-full"
        label={writingTexts.readTimeLabel}
        name="readTime"
        hint={writingTexts.readTimeHint}
        placeholder={proposed === null ? undefined : String(proposed)}
        value={value}
        error={error}
        inputMode="numeric"
        required
        onChange={(event) => onChange(event.target.value)}
        onBlur={onTouch}
      />
      {proposed !== null && (
        <button type="button" className="link text-sm" onClick={accept}>
          {writingTexts.readTimeProposed(proposed)}
        </button>
      )}
    </div>
  );
}
