import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useState } from 'react';
import { blockAtHeight } from './block-boxes.ts';

/** The start of the block under the mouse; null without a mouse, or while its menu is open. */
export function useHoveredBlock(
  editor: Editor,
  handle: RefObject<HTMLElement | null>,
): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  useEffect(() => {
    const body = editor.view.dom.closest('.editor-body');
    if (!(body instanceof HTMLElement)) return;
    const isBusy = () => handle.current?.querySelector(':popover-open, [data-dragged]') !== null;
    const stop = new AbortController();
    const hear = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || (handle.current && isBusy())) return;
      setHovered(event.type === 'pointerleave' ? null : blockAtHeight(editor, event.clientY));
    };
    for (const type of ['pointermove', 'pointerleave'] as const) {
      body.addEventListener(type, hear, { signal: stop.signal });
    }
    // Typing moves the blocks: the handle returns to the one at the cursor.
    body.addEventListener('keydown', () => setHovered(null), { signal: stop.signal });
    return () => stop.abort();
  }, [editor, handle]);
  return hovered;
}
