import { NodesIcon } from '#ui/editor-icons.ts';
import type { BlockEditing, BlockPanelProps } from '../../editor/block-editing.ts';
import { OneFieldPanel } from '../../editor/one-field-panel.tsx';
import { GraphDialog } from './graph-dialog.tsx';
import { GraphNode, GraphPaste } from './graph-node.ts';
import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

export const nodeGraphEditing: BlockEditing = {
  extensions: (host) => [
    GraphNode,
    GraphPaste.configure({ onRefused: () => host.open('nodeGraph') }),
  ],
  tools: [
    {
      group: 'media',
      label: nodeGraphTexts.tool,
      synonyms: nodeGraphTexts.synonyms,
      icon: <NodesIcon />,
      run: (_editor, host) => host.open('nodeGraph'),
    },
  ],
  shortcuts: [],
  Dialog: GraphDialog,
  panel: { shownWhile: 'selected', Panel: GraphPanel },
};

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
