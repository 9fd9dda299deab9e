import type { Node } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { BlockEditing } from '../block-editing.ts';
import { dialogEditing } from '../dialog-editing.ts';
import { PictureSetDialog, type PictureSet } from './dialog.tsx';
import { PictureSetPanel } from './panel.tsx';

/** How a block of several pictures is edited. */
export function pictureSetEditing(set: PictureSet, node: Node, icon: ReactNode): BlockEditing {
  const { kind, texts } = set;
  return dialogEditing({
    kind,
    extensions: () => [node],
    label: texts.name,
    synonyms: texts.synonyms,
    icon,
    isForImages: true,
    Dialog: (props) => <PictureSetDialog {...props} {...set} />,
    Panel: (props) => <PictureSetPanel {...props} label={texts.name} />,
  });
}
