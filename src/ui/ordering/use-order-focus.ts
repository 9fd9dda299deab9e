import { useLayoutEffect, useRef } from 'react';

/** What the buttons of an ordered item do. */
export type OrderAction = 'earlier' | 'later' | 'remove';

type Target = { id: string; action: OrderAction };

/** Keeps the keyboard focus: an item that is moved or removed would lose it. */
export function useOrderFocus(items: readonly object[]) {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<Target | 'list' | undefined>(undefined);

  useLayoutEffect(() => {
    const target = next.current;
    next.current = undefined;
    if (!target) return;
    const where =
      target === 'list' ? null : `[data-tile="${target.id}"] [data-action="${target.action}"]`;
    const element = where ? list.current?.querySelector<HTMLElement>(where) : list.current;
    element?.focus();
  }, [items]);

  return {
    list,
    /** Where the focus goes after the list has changed; null: the list itself. */
    focusNext(target: Target | null): void {
      next.current = target ?? 'list';
    },
  };
}
