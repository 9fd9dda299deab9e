import { BoxIcon } from '#ui/more-icons.ts';
import type { BlockEditing, BlockPanelProps } from '../../editor/block-editing.ts';
import { PictureSetPanel } from '../../editor/picture-set/panel.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { ModelNode } from './model-node.ts';
import { modelTexts } from './texts.ts';

export const modelEditing: BlockEditing = {
  extensions: () => [ModelNode],
  tools: [
    {
      group: 'media',
      label: modelTexts.name,
      synonyms: modelTexts.synonyms,
      icon: <BoxIcon />,
      isForModels: true,
      run: (_editor, host) => host.open('model'),
    },
  ],
  shortcuts: [],
  Dialog: ModelDialog,
  panel: { shownWhile: 'selected', Panel: ModelPanel },
};

function ModelPanel(props: BlockPanelProps) {
  return <PictureSetPanel {...props} label={modelTexts.name} />;
}
