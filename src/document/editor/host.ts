import type { Editor } from '@tiptap/core';
import type { OwnInlineKind } from '../inline-nodes.ts';
import type { OwnKind } from '../nodes.ts';
import type { FoundArticle } from './article-files/found-article.ts';
import type { IntakeReport } from './fitting-slice.ts';
import type { TextLimit } from './text-size.ts';

/** What floats over the text when it is asked for; a kind of block names its own dialog. */
export type EditorPanel = 'link' | 'help' | 'find' | 'article' | OwnKind | OwnInlineKind;

/** Called with files that were pasted or dropped, and the position that they are for. */
export type TakeFiles = (editor: Editor, files: readonly File[], position: number) => void;

/** Reads an article that was pasted with its pictures, or dropped in files. */
export type ReadArticle = () => Promise<FoundArticle>;

/** What the editor asks of the screen around it. */
export type EditorHost = {
  placeholder: string;
  /** Something was not done, because the text would break a limit. */
  onLimit: (limit: TextLimit) => void;
  /** What came in by paste or drop did not come in as it was. */
  onIntake: (report: IntakeReport) => void;
  /** For those who do not see what changed. */
  announce: (sentence: string) => void;
  takeFiles: TakeFiles;
  /** Called with an article in files, which is for the selection. */
  takeArticle: (editor: Editor, read: ReadArticle) => void;
  chooseImages: () => void;
  /** Whether the text can hold images. */
  hasImages: boolean;
  /** Whether the text can hold 3D models and loops. */
  hasFiles: boolean;
  /** Whether the text can offer products of its author. */
  hasProducts: boolean;
  open: (panel: EditorPanel) => void;
};

const ignore = () => undefined;

/** Of an editor without a screen. */
export const noHost: EditorHost = {
  placeholder: '',
  hasImages: true,
  hasFiles: true,
  hasProducts: true,
  onLimit: ignore,
  onIntake: ignore,
  announce: ignore,
  takeFiles: ignore,
  takeArticle: ignore,
  chooseImages: ignore,
  open: ignore,
};
