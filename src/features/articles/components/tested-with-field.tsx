import { offeredBlenders } from '#features/products/rules.ts';
import { FieldError } from '#ui/field.tsx';
import { newestFirst } from '../tested-with.ts';
import { writingTexts as texts } from '../writing-texts.ts';

type TestedWithFieldProps = {
  value: readonly string[];
  error: string | undefined;
  onChange: (versions: string[]) => void;
};

/** The versions of Blender that the author tested the article with. */
export function TestedWithField({ value, error, onChange }: TestedWithFieldProps) {
  const toggle = (version: string, isChosen: boolean) =>
    onChange(
      newestFirst(isChosen ? [...value, version] : value.filter((chosen) => chosen !== version)),
    );
  return (
    <fieldset className="field" aria-describedby="tested-with-hint tested-with-error">
      <legend className="field-label">{texts.testedWithLabel}</legend>
      <p id="tested-with-hint" className="field-hint">
        {texts.testedWithHint}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {offeredBlenders.map((version) => (
          <label key={version} className="flex min-h-10 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="check"
              name="testedWith"
              value={version}
              checked={value.includes(version)}
              onChange={(event) => toggle(version, event.target.checked)}
            />
            <span className="mono">{version}</span>
          </label>
        ))}
      </div>
      <FieldError id="tested-with-error">{error}</FieldError>
    </fieldset>
  );
}
