import { NodesIcon } from '#ui/editor-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import type { BlockEditing, BlockPanelProps } from '../../editor/block-editing.ts';
import { Bubble, onEnter } from '../../editor/bubble.tsx';
import { RemoveButton } from '../../editor/remove-button.tsx';
import { useAttributeField } from '../../editor/use-attribute-field.ts';
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

/** What can be said of the selected graph. */
function GraphPanel({ editor, from, to, attrs, onClose }: BlockPanelProps) {
  const write = useAttributeField(editor, from);
  return (
    <Bubble {...{ editor, from, to }} place="below" label={nodeGraphTexts.name} onEscape={onClose}>
      <div className="grid w-120 max-w-full items-end gap-3 p-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label={nodeGraphTexts.caption}
          value={String(attrs['caption'] ?? '')}
          maxLength={graphLimits.caption}
          onFocus={write.begin}
          onChange={(event) => write.set('caption', event.target.value || null)}
          onKeyDown={onEnter(() => editor.view.focus())}
        />
        <RemoveButton editor={editor} />
      </div>
    </Bubble>
  );
}
