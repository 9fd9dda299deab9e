import type { Editor } from '@tiptap/core';
import type { OwnKind } from '../nodes.ts';
import type { LeftOut } from './fitting-slice.ts';
import type { TextLimit } from './text-size.ts';

/** What floats over the text when it is asked for; a kind of block names its own dialog. */
export type EditorPanel = 'link' | 'help' | OwnKind;

/** Called with files that were pasted or dropped, and the position that they are for. */
export type TakeFiles = (editor: Editor, files: readonly File[], position: number) => void;

/** What the editor asks of the screen around it. */
export type EditorHost = {
  placeholder: string;
  /** Something was not done, because the text would break a limit. */
  onLimit: (limit: TextLimit) => void;
  /** Only a part of what was pasted or dropped had room. */
  onLeftOut: (leftOut: LeftOut) => void;
  onImagesLeftOut: (count: number) => void;
  takeFiles: TakeFiles;
  open: (panel: EditorPanel) => void;
};
