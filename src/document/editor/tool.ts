import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { EditorHost } from './host.ts';

/** A button of the toolbar, and an entry of the slash menu. */
export type Tool = {
  label: string;
  /** Synonyms in lower case, separated by spaces: the slash menu also searches them. */
  synonyms?: string;
  icon: ReactNode;
  keys?: string;
  /** Omitted for tools without an on and off state. */
  isOn?: (editor: Editor) => boolean;
  mayRun?: (editor: Editor) => boolean;
  run: (editor: Editor, host: ToolHost) => void;
  /** Omitted if the text cannot contain images. */
  isForImages?: boolean;
  /** Omitted if the text cannot contain 3D models and loops. */
  isForFiles?: boolean;
  /** Omitted if the text cannot offer products. */
  isForProducts?: boolean;
};

export type ToolHost = Pick<EditorHost, 'open' | 'chooseImages'>;
