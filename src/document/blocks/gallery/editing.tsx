import { GridIcon } from '#ui/icons.ts';
import { pictureSetEditing } from '../../editor/picture-set/editing.tsx';
import { GalleryNode } from './gallery-node.ts';
import { galleryLimits } from './rules.ts';
import { galleryTexts } from './texts.ts';

export const galleryEditing = pictureSetEditing(
  { kind: 'gallery', limits: galleryLimits, texts: galleryTexts },
  GalleryNode,
  <GridIcon />,
);
