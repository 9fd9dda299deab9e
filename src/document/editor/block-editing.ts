import type { Editor, Extensions } from '@tiptap/core';
import type { Attrs } from '@tiptap/pm/model';
import type { ComponentType } from 'react';
import type { EditorHost } from './host.ts';
import type { ShortcutRow } from './shortcuts.ts';
import type { Tool } from './tool.ts';
import type { UploadImage } from './upload-queue.ts';
import type { FindProducts } from './find-products.ts';
import type { UploadFile } from './file-block/upload-file.ts';

export type BlockDialogProps = {
  editor: Editor;
  isOpen: boolean;
  onClose: () => void;
  /** Uploads a picture for the block. */
  upload: UploadImage;
  /** Null for a text that cannot contain 3D models and loops. */
  uploadFile: UploadFile | null;
  /** Null for a text that cannot offer products. */
  findProducts: FindProducts | null;
};

/** The block that a panel is about: its range in the document and its attributes. */
export type BlockPanelProps = {
  editor: Editor;
  from: number;
  to: number;
  attrs: Attrs;
  /** Opens the dialog of the kind. */
  onEdit: () => void;
  onClose: () => void;
};

/** How a kind of block is edited: `editing.tsx` of its folder. */
export type BlockEditing = {
  /** Its Tiptap nodes, the first under the name of the kind, with what they need. */
  extensions: (host: EditorHost) => Extensions;
  /** Its entries in the toolbar, among those of text or of media. */
  tools: readonly (Tool & { group: 'text' | 'media' })[];
  /** Its lines in the sheet of shortcuts. */
  shortcuts: readonly ShortcutRow[];
  /** Opened by `host.open` with the name of the kind. */
  Dialog: ComponentType<BlockDialogProps> | null;
  /** Next to the block, while it is selected as a whole or while the cursor is in it. */
  panel: { shownWhile: 'selected' | 'inside'; Panel: ComponentType<BlockPanelProps> } | null;
};
