import { useState } from 'react';
import { movedItem } from '../../form/draft.ts';
import { useTileFocus } from '../../form/components/use-tile-focus.ts';
import type { ChosenPart } from '../rules.ts';
import { bundleFormTexts as texts } from '../texts.ts';
import type { PartAction } from './chosen-part.tsx';

/** Choosing, moving and removing, by pointer and by keyboard, and what is said of it. */
export function useChosenParts(
  parts: readonly ChosenPart[],
  onChange: (parts: ChosenPart[]) => void,
) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const { list, focusNext } = useTileFocus(parts);

  function move(from: number, to: number): void {
    const part = parts[from];
    if (!part || to < 0 || to >= parts.length) return;
    onChange(movedItem(parts, from, to));
    setSaid(texts.moved(part.name, to + 1, parts.length));
  }

  function act(action: PartAction, part: ChosenPart, index: number): void {
    if (action !== 'remove') {
      focusNext({ id: part.id, action });
      return move(index, action === 'earlier' ? index - 1 : index + 1);
    }
    const neighbour = parts[index + 1] ?? parts[index - 1];
    focusNext(neighbour ? { id: neighbour.id, action } : null);
    onChange(parts.filter((other) => other.id !== part.id));
    setSaid(texts.removed(part.name));
  }

  function drop(index: number): void {
    const from = parts.findIndex(({ id }) => id === dragged);
    if (from >= 0 && from !== index) move(from, index);
    setDragged(null);
  }

  return {
    said,
    list,
    add(part: ChosenPart): void {
      onChange([...parts, part]);
      setSaid(texts.added(part.name, parts.length + 1));
    },
    tile: (part: ChosenPart, index: number) => ({
      part,
      number: index + 1,
      count: parts.length,
      onAct: (action: PartAction) => act(action, part, index),
      onDrag: setDragged,
      onDrop: dragged === null ? null : () => drop(index),
    }),
  };
}
