import { type ComponentProps, useId } from 'react';

export interface RangeFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'value' | 'onChange'
> {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with its label above. */
export function RangeField({ label, onChange, ...input }: RangeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="range"
        className="range"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
