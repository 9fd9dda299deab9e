import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * An icon from the `d` of one path on a 24 by 24 grid. It is as large as its text, takes its colour
 * and is hidden from assistive technology: the word or the name of the button beside it speaks.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createIcon(path: string) {
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        className={classNames('icon', className)}
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
