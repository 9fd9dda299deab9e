import { classNames } from './class-names.ts';
import { SpinnerIcon } from './icons.ts';

/** A spinning circle. Alone it needs a `label`; next to text, the text describes it. */
export function Spinner({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  const circle = <SpinnerIcon className={classNames('spinner', className)} />;
  if (label === undefined) return circle;
  return (
    <span role="status">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}
