import type { Editor } from '@tiptap/core';
import { Button } from '#ui/button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import type { BlockPanelProps } from './block-editing.ts';
import { Bubble } from './bubble.tsx';
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

/** The panel of a block of which nothing can be changed. */
export function RemovePanel(props: BlockPanelProps & { label: string }) {
  const { editor, from, to, label, onClose } = props;
  return (
    <Bubble {...{ editor, from, to, label }} place="below" onEscape={onClose}>
      <div className="p-1">
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
