import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { EditorHost } from './host.ts';

/** A button of the toolbar, and a choice of the slash. */
export type Tool = {
  label: string;
  /** Other words for it, in small letters with spaces between: the slash finds it by them too. */
  synonyms?: string;
  icon: ReactNode;
  keys?: string;
  /** Left out for what is no on-and-off choice. */
  isOn?: (editor: Editor) => boolean;
  mayRun?: (editor: Editor) => boolean;
  run: (editor: Editor, host: ToolHost) => void;
  /** Left out where the text holds no images. */
  isForImages?: boolean;
  /** Left out where the text holds no 3D models and loops. */
  isForFiles?: boolean;
  /** Left out where the text offers no products. */
  isForProducts?: boolean;
};

export type ToolHost = Pick<EditorHost, 'open' | 'chooseImages'>;
