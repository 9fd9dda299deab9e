import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { anchorOf, usePlacement } from './placement.ts';

export type BubbleProps = {
  editor: Editor;
  /** The range in the document that it is about. */
  from: number;
  to: number;
  /** 'inside' is the upper edge of a block that reserves a row for it. */
  place: 'below' | 'inside';
  label: string;
  onEscape: () => void;
  children: ReactNode;
};

/** A small panel next to the selection. It follows the text in Tab order. */
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
      // A click between the fields keeps the focus here and the panel open.
      tabIndex={-1}
      className={place === 'below' ? 'popover editor-bubble' : 'editor-bubble'}
      onKeyDown={leave}
    >
      {children}
    </div>
  );
}

/** Calls a function on Enter, which then adds no line. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
