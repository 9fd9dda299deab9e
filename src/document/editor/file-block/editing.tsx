import type { ReactNode } from 'react';
import type { BlockEditing } from '../block-editing.ts';
import { dialogEditing } from '../dialog-editing.ts';
import { PictureSetPanel } from '../picture-set/panel.tsx';
import { FileBlockDialog } from './dialog.tsx';
import type { FileBlock } from './kind.ts';
import { fileNode } from './node.ts';

/** How a block with an uploaded file is edited. */
export function fileBlockEditing(block: FileBlock, icon: ReactNode): BlockEditing {
  const { kind, texts } = block;
  return dialogEditing({
    kind,
    extensions: () => [fileNode(block)],
    label: texts.name,
    synonyms: texts.synonyms,
    icon,
    isForFiles: true,
    Dialog: (props) => <FileBlockDialog {...props} block={block} />,
    Panel: (props) => <PictureSetPanel {...props} label={texts.name} />,
  });
}
