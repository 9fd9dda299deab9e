import { DownloadIcon } from '#ui/more-icons.ts';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { dialogEditing } from '../../editor/dialog-editing.ts';
import { Bubble } from '../../editor/bubble.tsx';
import { RemoveButton } from '../../editor/remove-button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { DownloadNode } from './download-node.ts';
import { downloadTexts } from './texts.ts';

export const downloadEditing = dialogEditing({
  kind: 'download',
  extensions: () => [DownloadNode],
  label: downloadTexts.name,
  synonyms: downloadTexts.synonyms,
  icon: <DownloadIcon />,
  isForProducts: true,
  Dialog: DownloadDialog,
  Panel: DownloadPanel,
});

function DownloadPanel({ editor, from, to, onClose }: BlockPanelProps) {
  return (
    <Bubble {...{ editor, from, to }} place="below" label={downloadTexts.name} onEscape={onClose}>
      <div className="p-2">
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
