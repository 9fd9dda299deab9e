import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  type?: 'checkbox' | 'radio' | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox or radio button with its label on the right. */
export function CheckField(props: CheckFieldProps) {
  const { type = 'checkbox', label, hint, error, className, ...input } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', className)}>
      <label className="flex min-h-10 cursor-pointer items-center gap-3">
        <input
          {...input}
          type={type}
          className="check"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="field-hint block">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
