import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * An icon from the `d` of one path on a 24 by 24 grid. It has the size and colour of its text and
 * is hidden from assistive technology: the text or the name of the button describes it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createIcon(path: string) {
  // A page shows up to a hundred: as HTML the path costs React no element of its own.
  const html = `<path d="${path}"></path>`;
  const drawing = { __html: html };
  function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        className={classNames('icon', className)}
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...rest}
        dangerouslySetInnerHTML={drawing}
      />
    );
  }
  /** For what is drawn with several icons. */
  Icon.html = (className: string) =>
    `<svg class="icon ${className}" viewBox="0 0 24 24" aria-hidden="true">${html}</svg>`;
  return Icon;
}
