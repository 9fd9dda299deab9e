import type { Editor } from '@tiptap/core';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { gapAtHeight } from './block-boxes.ts';

/** Pixels that a press may move before it counts as a drag. */
const slack = 5;
/** Pixels at the edges of the screen that scroll it, and how far per frame. */
const edge = { top: 150, bottom: 90, step: 10 };

type Drag = { from: number; y: number; isMoving: boolean };

/**
 * Dragging by mouse, touch or pen: the browser's native drag and drop does not support touch.
 * `onDrop` receives the position in the text; Escape cancels.
 */
export function useBlockDrag(editor: Editor, onDrop: (goal: number) => void) {
  const [line, setLine] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    drag.current = null;
    setLine(null);
  };
  const show = (y: number) => {
    const frame = editor.view.dom.closest('.editor-body')?.getBoundingClientRect();
    setLine(gapAtHeight(editor, y).y - (frame?.top ?? 0));
  };
  const isDragged = line !== null;
  useEffect(() => {
    if (!isDragged) return;
    const stop = new AbortController();
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && end();
    document.addEventListener('keydown', cancel, { signal: stop.signal });
    let frame = requestAnimationFrame(function scroll() {
      const y = drag.current?.y ?? edge.top;
      if (y < edge.top) window.scrollBy(0, -edge.step);
      if (y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.step);
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [isDragged]);
  return {
    line,
    isDragged,
    dragEvents: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientY, y: event.clientY, isMoving: false };
      },
      onPointerMove({ clientY }: PointerEvent) {
        const now = drag.current;
        if (now === null) return;
        now.y = clientY;
        now.isMoving ||= Math.abs(clientY - now.from) > slack;
        if (now.isMoving) show(clientY);
      },
      onPointerUp({ clientY }: PointerEvent) {
        const isMoving = drag.current?.isMoving ?? false;
        wasDragged.current = isMoving;
        if (isMoving) onDrop(gapAtHeight(editor, clientY).goal);
        end();
      },
      onPointerCancel: end,
      // After a drag the button is released on itself, which would open its menu.
      onClick(event: MouseEvent) {
        if (wasDragged.current) event.preventDefault();
        wasDragged.current = false;
      },
    },
  };
}
