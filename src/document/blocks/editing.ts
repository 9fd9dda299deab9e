import type { BlockEditing } from '../editor/block-editing.ts';
import type { OwnKind } from '../nodes.ts';
import { calloutEditing } from './callout/editing.tsx';
import { codeEditing } from './code-block/editing.tsx';
import { imageEditing } from './image/editing.tsx';
import { tableEditing } from './table/editing.tsx';
import { nodeGraphEditing } from './node-graph/editing.tsx';
import { videoEditing } from './video/editing.tsx';

/** How each kind that has a folder is written, in the order of the toolbar: one line for each. */
export const ownEditing: { [K in OwnKind]: BlockEditing } = {
  codeBlock: codeEditing,
  callout: calloutEditing,
  image: imageEditing,
  table: tableEditing,
  video: videoEditing,
  nodeGraph: nodeGraphEditing,
};
