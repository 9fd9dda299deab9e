import { SpinnerIcon } from './icons.ts';

/** A spinning circle. Alone it needs a `label`; next to text, the text describes it. */
export function Spinner({ label }: { label?: string }) {
  const circle = <SpinnerIcon className="spinner" />;
  if (label === undefined) return circle;
  return (
    <span role="status">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}
