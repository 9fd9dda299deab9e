import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { AlertIcon } from './icons.ts';

export interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** One sentence; its presence marks the control as invalid. */
  error?: ReactNode;
  /** Hides the label visually if the screen shows it in another way. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** What the control of a field must carry to be tied to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldLook {
  counter?: { count: number; max: number } | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, then hint and counter, then the error. For any control that takes an id. */
export function Field(props: FieldProps) {
  const { label, hint, error, counter, labelHidden, className, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`];
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(hint || counter) && (
        <div className="field-foot">
          <span id={`${id}-hint`}>{hint}</span>
          {counter && <Counter id={`${id}-counter`} {...counter} />}
        </div>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Counter({ id, count, max }: { id: string; count: number; max: number }) {
  return (
    <span id={id} className={classNames('mono', count >= max && 'text-danger')}>
      {count} / {max}
    </span>
  );
}

/** The error line alone, for a group of controls that is not a `Field`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="field-error">
      <AlertIcon />
      {children}
    </p>
  );
}
