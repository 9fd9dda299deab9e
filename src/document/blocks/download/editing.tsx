import { DownloadIcon } from '#ui/more-icons.ts';
import type { BlockEditing, BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble } from '../../editor/bubble.tsx';
import { RemoveButton } from '../../editor/remove-button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { DownloadNode } from './download-node.ts';
import { downloadTexts } from './texts.ts';

export const downloadEditing: BlockEditing = {
  extensions: () => [DownloadNode],
  tools: [
    {
      group: 'media',
      label: downloadTexts.name,
      synonyms: downloadTexts.synonyms,
      icon: <DownloadIcon />,
      isForProducts: true,
      run: (_editor, host) => host.open('download'),
    },
  ],
  shortcuts: [],
  Dialog: DownloadDialog,
  panel: { shownWhile: 'selected', Panel: DownloadPanel },
};

function DownloadPanel({ editor, from, to, onClose }: BlockPanelProps) {
  return (
    <Bubble {...{ editor, from, to }} place="below" label={downloadTexts.name} onEscape={onClose}>
      <div className="p-2">
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
