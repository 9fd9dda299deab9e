import { ImageIcon } from '#ui/editor-icons.ts';
import type { BlockEditing } from '../../editor/block-editing.ts';
import { ImageNode } from './image-node.ts';
import { ImagePanel } from './image-panel.tsx';
import { imageTexts } from './texts.ts';

export const imageEditing: BlockEditing = {
  extensions: () => [ImageNode],
  tools: [
    {
      group: 'media',
      label: imageTexts.name,
      synonyms: 'picture photo render screenshot',
      icon: <ImageIcon />,
      isForImages: true,
      run: (_editor, host) => host.chooseImages(),
    },
  ],
  shortcuts: [],
  Dialog: null,
  panel: { shownWhile: 'selected', Panel: ImagePanel },
};
