import { NodesIcon } from '#ui/editor-icons.ts';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { dialogEditing } from '../../editor/dialog-editing.ts';
import { OneFieldPanel } from '../../editor/one-field-panel.tsx';
import { GraphDialog } from './graph-dialog.tsx';
import { GraphNode, GraphPaste } from './graph-node.ts';
import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

export const nodeGraphEditing = dialogEditing({
  kind: 'nodeGraph',
  extensions: (host) => [
    GraphNode,
    GraphPaste.configure({ onRefused: () => host.open('nodeGraph') }),
  ],
  label: nodeGraphTexts.tool,
  synonyms: nodeGraphTexts.synonyms,
  icon: <NodesIcon />,
  Dialog: GraphDialog,
  Panel: GraphPanel,
});

function GraphPanel(props: BlockPanelProps) {
  return (
    <OneFieldPanel
      {...props}
      name={nodeGraphTexts.name}
      attribute="caption"
      label={nodeGraphTexts.caption}
      maxLength={graphLimits.caption}
    />
  );
}
