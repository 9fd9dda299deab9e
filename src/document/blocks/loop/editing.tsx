import { LoopIcon } from '#ui/editor-icons.ts';
import type {
  BlockDialogProps,
  BlockEditing,
  BlockPanelProps,
} from '../../editor/block-editing.ts';
import { FileBlockDialog } from '../../editor/file-block/dialog.tsx';
import { fileNode } from '../../editor/file-block/node.ts';
import { PictureSetPanel } from '../../editor/picture-set/panel.tsx';
import { loopFile } from './loop-file.ts';
import { loopTexts } from './texts.ts';

export const loopEditing: BlockEditing = {
  extensions: () => [fileNode(loopFile)],
  tools: [
    {
      group: 'media',
      label: loopTexts.name,
      synonyms: loopTexts.synonyms,
      icon: <LoopIcon />,
      isForFiles: true,
      run: (_editor, host) => host.open('loop'),
    },
  ],
  shortcuts: [],
  Dialog: LoopDialog,
  panel: { shownWhile: 'selected', Panel: LoopPanel },
};

function LoopDialog(props: BlockDialogProps) {
  return <FileBlockDialog {...props} block={loopFile} />;
}

function LoopPanel(props: BlockPanelProps) {
  return <PictureSetPanel {...props} label={loopTexts.name} />;
}
