import type { Editor } from '@tiptap/core';
import { useRef } from 'react';

/**
 * Writes one attribute while typing. Only the first change after the field was focused is an undo
 * step: undoing it restores the previous value, and a caption of thirty letters does not push
 * thirty other steps out of the history.
 */
export function useAttributeField(editor: Editor, position: number) {
  const isRecorded = useRef(false);
  return {
    begin: () => {
      isRecorded.current = false;
    },
    set: (name: string, value: string | null) => {
      const { tr } = editor.state;
      tr.setNodeAttribute(position, name, value).setMeta('addToHistory', !isRecorded.current);
      isRecorded.current = true;
      editor.view.dispatch(tr);
    },
  };
}
