import type { ComponentProps } from 'react';
import { element } from '#shared/html.ts';
import { classNames } from './class-names.ts';

const frame = { viewBox: '0 0 24 24', 'aria-hidden': 'true' } as const;

/**
 * An icon from the `d` of one path on a 24 by 24 grid. It has the size and colour of its text and
 * is hidden from assistive technology: the text or the name of the button describes it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createIcon(path: string) {
  // A page shows up to a hundred: as HTML the path costs React no element of its own.
  const html = element('path', { d: path });
  const drawing = { __html: html };
  function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        className={classNames('icon', className)}
        {...frame}
        {...rest}
        dangerouslySetInnerHTML={drawing}
      />
    );
  }
  /** For what is drawn with several icons. */
  Icon.html = (className?: string) =>
    element('svg', { class: classNames('icon', className), ...frame }, html);
  return Icon;
}
