import { GridIcon } from '#ui/icons.ts';
import type {
  BlockDialogProps,
  BlockEditing,
  BlockPanelProps,
} from '../../editor/block-editing.ts';
import { PictureSetDialog } from '../../editor/picture-set/dialog.tsx';
import { PictureSetPanel } from '../../editor/picture-set/panel.tsx';
import { GalleryNode } from './gallery-node.ts';
import { galleryLimits } from './rules.ts';
import { galleryTexts } from './texts.ts';

export const galleryEditing: BlockEditing = {
  extensions: () => [GalleryNode],
  tools: [
    {
      group: 'media',
      label: galleryTexts.name,
      synonyms: galleryTexts.synonyms,
      icon: <GridIcon />,
      isForImages: true,
      run: (_editor, host) => host.open('gallery'),
    },
  ],
  shortcuts: [],
  Dialog: GalleryDialog,
  panel: { shownWhile: 'selected', Panel: GalleryPanel },
};

function GalleryDialog(props: BlockDialogProps) {
  return <PictureSetDialog {...props} kind="gallery" limits={galleryLimits} texts={galleryTexts} />;
}

function GalleryPanel(props: BlockPanelProps) {
  return <PictureSetPanel {...props} label={galleryTexts.name} />;
}
