import type { MouseEvent } from 'react';
import { GripIcon } from '#ui/more-icons.ts';
import { installTexts as texts } from '../texts.ts';

type DragHandleProps = {
  /** What Blender receives when it is dropped there. */
  link: string;
  label: string;
  /** A click, or Enter, shows an explanation: a link can only be dragged with a mouse. */
  onClick: () => void;
};

/** A link to be dragged onto the Blender window. */
export function DragHandle({ link, label, onClick }: DragHandleProps) {
  const explain = (event: MouseEvent) => {
    // Opening it in a new tab, or downloading it, still works.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onClick();
  };
  return (
    <a
      href={link}
      draggable
      aria-haspopup="dialog"
      title={texts.dragHint}
      className="flex min-h-13 cursor-grab items-center justify-center gap-2.5 rounded-md border border-dashed border-line-strong bg-surface-2 px-4 py-3 text-center font-semibold hover:bg-surface-3 active:cursor-grabbing"
      onClick={explain}
    >
      <GripIcon />
      {label}
    </a>
  );
}
