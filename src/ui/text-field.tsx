import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { Field, type FieldLook } from './field.tsx';
import { ChevronDownIcon } from './icons.ts';

type Control<Tag extends 'input' | 'textarea' | 'select'> = FieldLook &
  Omit<ComponentProps<Tag>, keyof FieldLook | 'id'>;

interface Counted {
  /** Shows 'count / max' below; it does not limit the input, `maxLength` does. */
  counterMax?: number | undefined;
}

export type TextFieldProps = Control<'input'> &
  Counted & {
    /** Inside the field, on the left. */
    icon?: ReactNode;
  };

/** One line of text: label, hint, counter and error around an `<input>`, whose props it takes. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelHidden, className, counterMax, icon, ...input } = props;
  const { counter, onChange } = useCounter(input, counterMax);
  return (
    <Field {...{ label, hint, error, labelHidden, className, counter }}>
      {(control) => (
        <div className="input-box">
          {icon}
          <input type="text" {...input} {...control} className="input" onChange={onChange} />
        </div>
      )}
    </Field>
  );
}

export type TextAreaFieldProps = Control<'textarea'> & Counted;

/** Several lines of text; it grows with its content if the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, labelHidden, className, counterMax, ...textarea } = props;
  const { counter, onChange } = useCounter(textarea, counterMax);
  return (
    <Field {...{ label, hint, error, labelHidden, className, counter }}>
      {(control) => <textarea {...textarea} {...control} className="input" onChange={onChange} />}
    </Field>
  );
}

export type SelectFieldProps = Control<'select'> & {
  options: readonly { value: string; label: string }[];
  /** A first, empty choice: 'Select a category'. */
  placeholder?: string | undefined;
};

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, labelHidden, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(control) => (
        <div className="input-box">
          <select {...select} {...control} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  );
}

interface TextControl<Element> {
  value?: unknown;
  defaultValue?: unknown;
  onChange?: ((event: ChangeEvent<Element, Element>) => void) | undefined;
}

function useCounter<Element extends HTMLInputElement | HTMLTextAreaElement>(
  { value, defaultValue, onChange }: TextControl<Element>,
  max: number | undefined,
) {
  const [typed, setTyped] = useState(() => String(defaultValue ?? '').length);
  const count = value === undefined ? typed : String(value).length;
  return {
    counter: max === undefined ? undefined : { count, max },
    onChange: (event: ChangeEvent<Element, Element>) => {
      setTyped(event.target.value.length);
      onChange?.(event);
    },
  };
}
