import { EmbedIcon } from '#ui/editor-icons.ts';
import type { BlockEditing, BlockPanelProps } from '../../editor/block-editing.ts';
import { OneFieldPanel } from '../../editor/one-field-panel.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { EmbedNode } from './embed-node.ts';
import { embedLimits } from './rules.ts';
import { embedTexts } from './texts.ts';

export const embedEditing: BlockEditing = {
  extensions: () => [EmbedNode],
  tools: [
    {
      group: 'media',
      label: embedTexts.name,
      synonyms: embedTexts.synonyms,
      icon: <EmbedIcon />,
      run: (_editor, host) => host.open('embed'),
    },
  ],
  shortcuts: [],
  Dialog: EmbedDialog,
  panel: { shownWhile: 'selected', Panel: EmbedPanel },
};

function EmbedPanel(props: BlockPanelProps) {
  return (
    <OneFieldPanel
      {...props}
      name={embedTexts.name}
      attribute="title"
      label={embedTexts.title}
      maxLength={embedLimits.title}
    />
  );
}
