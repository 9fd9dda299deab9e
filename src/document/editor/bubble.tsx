import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export type BubbleProps = {
  editor: Editor;
  /** The range in the document that it is about. */
  from: number;
  to: number;
  /** 'inside' is the upper edge of a block that keeps a row free for it. */
  place: 'below' | 'inside';
  label: string;
  onEscape: () => void;
  children: ReactNode;
};

/** A small panel beside what is selected. It follows the text in the order of the Tab key. */
export function Bubble({ editor, from, to, place, label, onEscape, children }: BubbleProps) {
  const ref = useRef<HTMLDivElement>(null);
  usePlacement(ref, () => anchorOf(editor, from, to), place);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
    editor.view.focus();
  };
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      // A press between the fields keeps the focus here and the panel open.
      tabIndex={-1}
      className={place === 'below' ? 'popover editor-bubble' : 'editor-bubble'}
      onKeyDown={leave}
    >
      {children}
    </div>
  );
}

/** Calls a function on Enter, which must not send the form around the editor. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}

function usePlacement(
  ref: RefObject<HTMLElement | null>,
  anchor: () => DOMRect,
  place: BubbleProps['place'],
) {
  // After each render, because every change of the text may move the anchor.
  useLayoutEffect(() => {
    const bubble = ref.current;
    const frame = bubble?.offsetParent;
    if (!bubble || !frame) return;
    const move = () => moveTo(bubble, anchor(), frame.getBoundingClientRect(), place);
    move();
    const observer = new ResizeObserver(move);
    observer.observe(frame);
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', move);
    };
  });
}

const gap = 8;

function moveTo(bubble: HTMLElement, target: DOMRect, frame: DOMRect, place: BubbleProps['place']) {
  const top = place === 'below' ? topBelow(bubble, target) : target.top;
  const mostLeft = Math.max(gap, frame.width - bubble.offsetWidth - gap);
  const left = Math.min(Math.max(gap, target.left - frame.left), mostLeft);
  bubble.style.top = `${top - frame.top}px`;
  bubble.style.left = `${left}px`;
}

/** Under the target; while its end is out of sight and it is large, over it, at most above it. */
function topBelow({ offsetHeight }: HTMLElement, target: DOMRect): number {
  const below = target.bottom + gap;
  const lowest = window.innerHeight - offsetHeight - gap;
  const isInSight = below <= lowest || target.height < offsetHeight + 2 * gap;
  return isInSight ? below : Math.max(target.top - offsetHeight - gap, lowest);
}

function anchorOf(editor: Editor, from: number, to: number): DOMRect {
  const { view } = editor;
  const element = view.state.doc.nodeAt(from)?.isBlock ? view.nodeDOM(from) : null;
  if (element instanceof HTMLElement) return element.getBoundingClientRect();
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to, -1);
  return new DOMRect(start.left, start.top, 0, end.bottom - start.top);
}
