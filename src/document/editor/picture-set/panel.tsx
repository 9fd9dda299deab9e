import { Button } from '#ui/button.tsx';
import { PencilIcon } from '#ui/icons.ts';
import type { BlockPanelProps } from '../block-editing.ts';
import { Bubble } from '../bubble.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { editorTexts } from '../texts.ts';

/** The actions for a selected block of pictures. */
export function PictureSetPanel(props: BlockPanelProps & { label: string }) {
  const { editor, from, to, label, onClose, onEdit } = props;
  return (
    <Bubble {...{ editor, from, to, label }} place="below" onEscape={onClose}>
      <div className="flex gap-1 p-1">
        <Button variant="ghost" className="min-h-11" icon={<PencilIcon />} onClick={onEdit}>
          {editorTexts.edit}
        </Button>
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
