import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  type?: 'checkbox' | 'radio' | undefined;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox or radio button with its label on the right, at the first line of it. */
export function CheckField(props: CheckFieldProps) {
  const { type = 'checkbox', label, hint, error, className, ...input } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', className)}>
      <label className="flex cursor-pointer items-start gap-3 py-[calc((2.5rem-1lh)/2)]">
        <input
          {...input}
          type={type}
          className="check mt-[calc((1lh-1.25rem)/2)]"
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
