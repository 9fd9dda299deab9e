import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'ink' | 'secondary' | 'ghost' | 'danger' | 'danger-outline';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  /** 'primary' (heat) at most once in a view; default 'secondary'. */
  variant?: ButtonVariant | undefined;
  /** 32, 40 or 52 px high. */
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** The class names of a button, for elements that only look like one (label, summary). */
export function buttonClass({ variant = 'secondary', size = 'medium', className }: ButtonLook) {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /**
   * If set (true or false), the button reserves space for its busy label, so that its width does
   * not change; while true it keeps focus and ignores clicks.
   */
  busy?: boolean | undefined;
  /** Replaces the label while busy, such as 'Redirecting...'. */
  busyLabel?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, className, icon, busy, busyLabel, children, onClick, ...rest } = props;
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      onClick={ignoreWhileBusy}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <Faces busy={busy} icon={icon} label={children} busyLabel={busyLabel ?? children} />
      )}
    </button>
  );
}

interface FacesProps {
  busy: boolean;
  icon: ReactNode;
  label: ReactNode;
  busyLabel: ReactNode;
}

function Faces({ busy, icon, label, busyLabel }: FacesProps) {
  return (
    <span className="button-faces">
      <span className={classNames('button-face', busy && 'button-face-hidden')} aria-hidden={busy}>
        {icon}
        {label}
      </span>
      <span
        className={classNames('button-face', !busy && 'button-face-hidden')}
        aria-hidden={!busy}
      >
        <Spinner />
        {busyLabel}
      </span>
    </span>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/**
 * A link that looks like a button; if `to` is an address of another site, it becomes a plain link.
 */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, className, icon, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      {icon}
      {children}
    </Link>
  );
}
