import { EmbedIcon } from '#ui/editor-icons.ts';
import type { BlockPanelProps } from '../../editor/block-editing.ts';
import { dialogEditing } from '../../editor/dialog-editing.ts';
import { OneFieldPanel } from '../../editor/one-field-panel.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { EmbedNode } from './embed-node.ts';
import { embedLimits } from './rules.ts';
import { embedTexts } from './texts.ts';

export const embedEditing = dialogEditing({
  kind: 'embed',
  extensions: () => [EmbedNode],
  label: embedTexts.name,
  synonyms: embedTexts.synonyms,
  icon: <EmbedIcon />,
  Dialog: EmbedDialog,
  Panel: EmbedPanel,
});

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
