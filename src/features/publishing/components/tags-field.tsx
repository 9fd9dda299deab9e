import { TextField } from '#ui/text-field.tsx';
import { tagsOf } from '../rules.ts';
import { tagTexts } from '../texts.ts';

type TagsFieldProps = {
  /** As typed, separated by commas. */
  value: string;
  error: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
  onTouch: () => void;
};

/** A text field for tags, with its tags shown below. */
export function TagsField({ value, error, hint, onChange, onTouch }: TagsFieldProps) {
  const tags = tagsOf(value);
  return (
    <div className="grid gap-3">
      <TextField
        label={tagTexts.label}
        name="tags"
        hint={hint ?? tagTexts.hint}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onTouch}
      />
      {tags.length > 0 && <TagChips label={tagTexts.chosen} tags={tags} />}
    </div>
  );
}

export function TagChips({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <span className="tag max-w-full">
            <span className="truncate">{tag}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
