import type { Editor } from '@tiptap/core';
import { useRef } from 'react';

/**
 * Writes one attribute while it is typed. Only the first change after the field was entered is a
 * step of the history: undoing it brings back what stood there before, and a caption of thirty
 * letters does not push thirty other steps out.
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
