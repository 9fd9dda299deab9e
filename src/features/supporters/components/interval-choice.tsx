import { InfoIcon } from '#ui/icons.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { supportIntervals } from '../rules.ts';
import { intervalTexts, supporterTexts } from '../texts.ts';

/** A donation or monthly support; next to it what becomes public. */
export function IntervalChoice() {
  return (
    <div className="@container flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="segments max-sm:grid max-sm:w-full max-sm:auto-cols-auto @max-3xs:grid-flow-row">
        <legend className="sr-only">{supporterTexts.interval}</legend>
        {supportIntervals.map((interval) => (
          <label key={interval} className="segment max-sm:px-2.5 max-sm:py-1 max-sm:leading-tight">
            <input
              type="radio"
              name="interval"
              value={interval}
              defaultChecked={interval === 'once'}
              className="sr-only"
            />
            {intervalTexts[interval].label}
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
