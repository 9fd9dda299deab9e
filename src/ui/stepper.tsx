import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.ts';

export interface StepperProps {
  /** The name of the list. */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Index of the furthest step reached so far; default the current one. */
  furthest?: number | undefined;
  /** Goes to another step that was reached before. */
  onSelect: (index: number) => void;
}

/** Numbered sockets on a line; people can go back to the ones that they have reached. */
export function Stepper({ label, steps, current, furthest = current, onSelect }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(
            index !== current && index <= furthest && 'step-done',
            index === current && 'step-current',
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-socket" aria-hidden="true">
            {index !== current && index < furthest ? <CheckIcon /> : index + 1}
          </span>
          {index !== current && index <= furthest ? (
            <button type="button" className="step-label" onClick={() => onSelect(index)}>
              <span className="step-name">{step}</span>
            </button>
          ) : (
            <span className="step-label step-name">{step}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
