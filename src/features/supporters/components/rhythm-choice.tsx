import { InfoIcon } from '#ui/icons.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { supportRhythms } from '../rules.ts';
import { rhythmTexts, supporterTexts } from '../texts.ts';

/** A donation or every month; beside it what becomes public. */
export function RhythmChoice() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="segments max-sm:grid max-sm:w-full max-sm:auto-cols-auto">
        <legend className="sr-only">{supporterTexts.rhythm}</legend>
        {supportRhythms.map((rhythm) => (
          <label
            key={rhythm}
            className="segment max-sm:px-2.5 max-sm:py-1 max-sm:text-center max-sm:leading-tight max-sm:whitespace-normal"
          >
            <input
              type="radio"
              name="rhythm"
              value={rhythm}
              defaultChecked={rhythm === 'once'}
              className="sr-only"
            />
            {rhythmTexts[rhythm].label}
          </label>
        ))}
      </fieldset>
      <Tooltip text={supporterTexts.shownPubliclyTip}>
        {(trigger) => (
          <button
            type="button"
            {...trigger}
            className="inline-flex min-h-10 items-center gap-2 text-sm text-muted"
          >
            <InfoIcon />
            {supporterTexts.shownPublicly}
          </button>
        )}
      </Tooltip>
    </div>
  );
}
