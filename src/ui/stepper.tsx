import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.ts';

export interface StepperProps {
  /** The name of the list. */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Goes back to a step that is done. */
  onSelect: (index: number) => void;
}

/** Numbered sockets on a line; the ones behind can be gone back to. */
export function Stepper({ label, steps, current, onSelect }: StepperProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(
            index < current && 'step-done',
            index === current && 'step-current',
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-socket" aria-hidden="true">
            {index < current ? <CheckIcon /> : index + 1}
          </span>
          {index < current ? (
            <button type="button" className="step-label" onClick={() => onSelect(index)}>
              {step}
            </button>
          ) : (
            <span className="step-label">{step}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
