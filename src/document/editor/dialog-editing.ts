import type { EditorHost } from './host.ts';
import type { BlockEditing, BlockDialogProps, BlockPanelProps } from './block-editing.ts';
import type { ComponentType } from 'react';
import type { Tool } from './tool.ts';

type DialogEditing = Pick<BlockEditing, 'extensions'> &
  Omit<Tool, 'run'> & {
    kind: Parameters<EditorHost['open']>[0];
    Dialog: ComponentType<BlockDialogProps>;
    Panel: ComponentType<BlockPanelProps>;
  };

/** Media with one tool, which opens its dialog, and a panel while it is selected. */
export function dialogEditing(media: DialogEditing): BlockEditing {
  const { kind, extensions, Dialog, Panel, ...tool } = media;
  return {
    extensions,
    tools: [{ group: 'media', ...tool, run: (_editor, host) => host.open(kind) }],
    shortcuts: [],
    Dialog,
    panel: { shownWhile: 'selected', Panel },
  };
}
