import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { marked, markKeys, pastedLink, type MarkName, type Replacement } from '../marking.ts';
import type { MarkTools } from './mark-tools.tsx';

/** Inserts marks into a field, with its toolbar, which is loaded on first focus, and with keys. */
export function useMarking(field: RefObject<HTMLTextAreaElement | null>) {
  const [tools, setTools] = useState<typeof MarkTools | null>(null);
  const loadTools = () => {
    if (tools) return;
    // Without the toolbar, the keys and the Markdown syntax still work.
    import('./mark-tools.tsx').then(
      (module) => setTools(() => module.MarkTools),
      () => undefined,
    );
  };
  const mark = (name: MarkName) => {
    const { current } = field;
    if (current && !current.readOnly) replace(current, marked(name, selectedIn(current)));
  };
  /** Whether the key was for a mark. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isMark = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const name = isMark && markOf(event.key);
    if (!name) return false;
    event.preventDefault();
    mark(name);
    return true;
  };
  const onPasteText = (event: ClipboardEvent) => {
    const { current } = field;
    if (!current || current.readOnly) return;
    const link = pastedLink(selectedIn(current), event.clipboardData.getData('text/plain'));
    if (!link) return;
    event.preventDefault();
    replace(current, link);
  };
  return { tools, loadTools, mark, onKeyDown, onPasteText };
}

function markOf(key: string): MarkName | undefined {
  const names = Object.keys(markKeys) as MarkName[];
  return names.find((name) => markKeys[name] === key.toLowerCase());
}

function selectedIn({
  value: text,
  selectionStart: start,
  selectionEnd: end,
}: HTMLTextAreaElement) {
  return { text, start, end };
}

/** As if it were typed, so that the browser can undo it and all listeners are notified. */
function replace(field: HTMLTextAreaElement, { from, to, text, start, end }: Replacement): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Nothing else preserves the browser's undo.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
