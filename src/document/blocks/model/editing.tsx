import { BoxIcon } from '#ui/more-icons.ts';
import type {
  BlockDialogProps,
  BlockEditing,
  BlockPanelProps,
} from '../../editor/block-editing.ts';
import { FileBlockDialog } from '../../editor/file-block/dialog.tsx';
import { fileNode } from '../../editor/file-block/node.ts';
import { PictureSetPanel } from '../../editor/picture-set/panel.tsx';
import { modelFile } from './model-file.ts';
import { modelTexts } from './texts.ts';

export const modelEditing: BlockEditing = {
  extensions: () => [fileNode(modelFile)],
  tools: [
    {
      group: 'media',
      label: modelTexts.name,
      synonyms: modelTexts.synonyms,
      icon: <BoxIcon />,
      isForFiles: true,
      run: (_editor, host) => host.open('model'),
    },
  ],
  shortcuts: [],
  Dialog: ModelDialog,
  panel: { shownWhile: 'selected', Panel: ModelPanel },
};

function ModelDialog(props: BlockDialogProps) {
  return <FileBlockDialog {...props} block={modelFile} />;
}

function ModelPanel(props: BlockPanelProps) {
  return <PictureSetPanel {...props} label={modelTexts.name} />;
}
