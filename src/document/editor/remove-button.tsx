import type { Editor } from '@tiptap/core';
import { Button } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { inText } from './editor-keys.ts';
import { editorTexts } from './texts.ts';

/** Removes the selected block. */
export function RemoveButton({ editor }: { editor: Editor }) {
  return (
    <Button
      variant="ghost"
      className="min-h-11 justify-self-start"
      icon={<TrashIcon />}
      onClick={() => inText(editor).deleteSelection().run()}
    >
      {editorTexts.remove}
    </Button>
  );
}
