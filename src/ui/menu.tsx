import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { type PopoverTriggerProps, usePopover } from './popover.tsx';

export interface MenuProps {
  /** The button; it opens the menu even before scripts have loaded. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** The name of the list. */
  label: string;
  /** `MenuItem`s and `MenuLink`s. */
  children: ReactNode;
  /** The edge of the button that the list is aligned with; default 'end'. */
  align?: 'start' | 'end' | undefined;
}

/**
 * A button with a list of actions: arrow keys, Home and End move; choosing or leaving closes it.
 */
export function Menu({ trigger, label, children, align }: MenuProps) {
  const { id, ref, isOpen, onBeforeToggle, onToggle } = usePopover();
  const close = () => ref.current?.hidePopover();
  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[role=menuitem]')) close();
  };
  const openAndFocus = (open: boolean) => {
    onToggle(open);
    if (open) menuItems(ref.current)[0]?.focus();
  };
  const takeOver = useEffectEvent(() => {
    if (ref.current?.matches(':popover-open')) openAndFocus(true);
  });
  // The menu may have been opened before the scripts loaded.
  useEffect(() => takeOver(), []);
  return (
    <span className="floating-anchor">
      {trigger({ popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': 'menu' })}
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classNames(
          'popover floating menu',
          align === 'start' ? 'floating-start' : 'floating-end',
        )}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => openAndFocus(event.newState === 'open')}
        onClick={closeAfterChoice}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(event))}
      >
        {children}
      </div>
    </span>
  );
}

interface MenuItemLook {
  icon?: ReactNode;
  /** For actions that cannot be undone. */
  danger?: boolean | undefined;
}

export type MenuItemProps = Omit<ComponentProps<'button'>, 'className'> & MenuItemLook;

export function MenuItem({ icon, danger, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" {...rest} className={itemClass(danger)}>
      {icon}
      {children}
    </button>
  );
}

export type MenuLinkProps = Omit<LinkProps, 'className'> & MenuItemLook;

export function MenuLink({ icon, danger, children, ...rest }: MenuLinkProps) {
  return (
    <Link role="menuitem" {...rest} className={itemClass(danger)}>
      {icon}
      {children}
    </Link>
  );
}

function itemClass(danger: boolean | undefined): string {
  return classNames('option', danger && 'option-danger');
}

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []);
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = menuItems(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const target = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at <= 0 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
