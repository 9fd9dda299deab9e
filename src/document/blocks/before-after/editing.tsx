import { BeforeAfterIcon } from '#ui/editor-icons.ts';
import { pictureSetEditing } from '../../editor/picture-set/editing.tsx';
import { pictureSetNode } from '../../editor/picture-set/node.ts';
import { beforeAfterTexts } from './texts.ts';

export const beforeAfterEditing = pictureSetEditing(
  { kind: 'beforeAfter', limits: { least: 2, most: 2 }, texts: beforeAfterTexts },
  pictureSetNode('beforeAfter', { set: 'before-after', item: 'before-after-side' }),
  <BeforeAfterIcon />,
);
