import { BeforeAfterIcon } from '#ui/editor-icons.ts';
import type {
  BlockDialogProps,
  BlockEditing,
  BlockPanelProps,
} from '../../editor/block-editing.ts';
import { PictureSetDialog } from '../../editor/picture-set/dialog.tsx';
import { pictureSetNode } from '../../editor/picture-set/node.ts';
import { PictureSetPanel } from '../../editor/picture-set/panel.tsx';
import { beforeAfterTexts } from './texts.ts';

const two = { least: 2, most: 2 };

export const beforeAfterEditing: BlockEditing = {
  extensions: () => [
    pictureSetNode('beforeAfter', { set: 'before-after', item: 'before-after-side' }),
  ],
  tools: [
    {
      group: 'media',
      label: beforeAfterTexts.name,
      synonyms: beforeAfterTexts.synonyms,
      icon: <BeforeAfterIcon />,
      isForImages: true,
      run: (_editor, host) => host.open('beforeAfter'),
    },
  ],
  shortcuts: [],
  Dialog: BeforeAfterDialog,
  panel: { shownWhile: 'selected', Panel: BeforeAfterPanel },
};

function BeforeAfterDialog(props: BlockDialogProps) {
  return <PictureSetDialog {...props} kind="beforeAfter" limits={two} texts={beforeAfterTexts} />;
}

function BeforeAfterPanel(props: BlockPanelProps) {
  return <PictureSetPanel {...props} label={beforeAfterTexts.name} />;
}
