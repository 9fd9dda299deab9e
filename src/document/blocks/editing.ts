import type { BlockEditing } from '../editor/block-editing.ts';
import type { OwnInlineKind } from '../inline-nodes.ts';
import { footnoteEditing } from '../inlines/footnote/editing.tsx';
import { formulaEditing } from '../inlines/formula/editing.tsx';
import type { OwnKind } from '../nodes.ts';
import { calloutEditing } from './callout/editing.tsx';
import { codeEditing } from './code-block/editing.tsx';
import { beforeAfterEditing } from './before-after/editing.tsx';
import { galleryEditing } from './gallery/editing.tsx';
import { imageEditing } from './image/editing.tsx';
import { loopEditing } from './loop/editing.tsx';
import { modelEditing } from './model/editing.tsx';
import { mathsEditing } from './maths/editing.tsx';
import { tableEditing } from './table/editing.tsx';
import { nodeGraphEditing } from './node-graph/editing.tsx';
import { downloadEditing } from './download/editing.tsx';
import { embedEditing } from './embed/editing.tsx';
import { videoEditing } from './video/editing.tsx';

export type EditedKind = OwnKind | OwnInlineKind;

/**
 * The editing of each kind that has a folder, as a block or inline, in the order of the toolbar:
 * one line for each.
 */
export const ownEditing: { [K in EditedKind]: BlockEditing } = {
  codeBlock: codeEditing,
  callout: calloutEditing,
  image: imageEditing,
  gallery: galleryEditing,
  beforeAfter: beforeAfterEditing,
  loop: loopEditing,
  model: modelEditing,
  maths: mathsEditing,
  formula: formulaEditing,
  footnote: footnoteEditing,
  table: tableEditing,
  video: videoEditing,
  embed: embedEditing,
  nodeGraph: nodeGraphEditing,
  download: downloadEditing,
};

export function isEditedKind(type: string): type is EditedKind {
  return Object.hasOwn(ownEditing, type);
}
