import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

interface IconOnly {
  /** The name that assistive technology reads and a tooltip shows. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

function iconButtonClass({
  variant = 'ghost',
  size = 'medium',
  className,
}: Omit<IconOnly, 'label' | 'icon'>) {
  return buttonClass({ variant, size, className: classNames('button-icon', className) });
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, IconOnly {
  busy?: boolean | undefined;
}

/** A square button of one icon. Pass `aria-pressed` for an on-and-off choice. */
export function IconButton({
  label,
  icon,
  variant,
  size,
  className,
  busy,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
      onClick={busy ? undefined : onClick}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <Spinner /> : icon}
    </button>
  );
}

export type IconLinkProps = Omit<LinkProps, 'children'> & IconOnly;

export function IconLink({ label, icon, variant, size, className, ...rest }: IconLinkProps) {
  return (
    <Link
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ variant, size, className })}
    >
      {icon}
    </Link>
  );
}
