import { useLayoutEffect, useRef } from 'react';
import type { TileAction } from './gallery-tile.tsx';

type Target = { id: string; action: TileAction };

/** Keeps the keyboard where it was: a tile that moves or goes would lose the focus. */
export function useTileFocus(value: readonly object[]) {
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
  }, [value]);

  return {
    list,
    /** Where the focus goes when the list has changed; null: the list itself. */
    focusNext(target: Target | null): void {
      next.current = target ?? 'list';
    },
  };
}
