import { useState } from 'react';
import { movedItem } from './moved-item.ts';
import { useOrderFocus, type OrderAction } from './use-order-focus.ts';

type Revise<Item> = (next: (before: Item[]) => Item[]) => void;

/** The announcement of a change for screen readers. */
type Said<Item> = {
  moved: (item: Item, place: number, count: number) => string;
  removed: (item: Item) => string;
};

/** Moving and removing the items of a list, by pointer and by keyboard, with announcements. */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  onRevise: Revise<Item>,
  words: Said<Item>,
) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, focusNext } = useOrderFocus(items);

  function move(from: number, to: number): void {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onRevise((before) => movedItem(before, from, to));
    setSaid(words.moved(item, to + 1, items.length));
  }

  function act(action: OrderAction, item: Item, index: number): void {
    if (action !== 'remove') {
      focusNext({ id: item.id, action });
      return move(index, action === 'earlier' ? index - 1 : index + 1);
    }
    const neighbour = items[index + 1] ?? items[index - 1];
    focusNext(neighbour ? { id: neighbour.id, action } : null);
    onRevise((before) => before.filter((other) => other.id !== item.id));
    setSaid(words.removed(item));
  }

  function drop(index: number): void {
    const from = items.findIndex(({ id }) => id === dragged);
    if (from >= 0 && from !== index) move(from, index);
    setDragged(null);
  }

  return {
    said,
    say: setSaid,
    list,
    place: (item: Item, index: number) => ({
      number: index + 1,
      count: items.length,
      onAct: (action: OrderAction) => act(action, item, index),
      onDrag: setDragged,
      /** Sets the item that is being dragged; null if none is. */
      onDrop: dragged === null ? null : () => drop(index),
    }),
  };
}
