import type { Editor } from '@tiptap/core';
import type { LeftOut } from '../fitting-slice.ts';

type SentPictures = ReadonlyMap<string, { src: string; width: number; height: number }>;
type OnIntake = (report: { imagesLeftOut: number; leftOut: LeftOut | null }) => void;

/** Puts an article at the cursor, with the pictures that were sent. */
export type PutArticle = (editor: Editor, sent: SentPictures, onIntake: OnIntake) => void;

/** An article that was read from files, before its pictures are sent. */
export type FoundArticle = {
  /** What the text calls each of its pictures, once, with the file that it is. */
  pictures: readonly { place: string; file: File }[];
  /** Those that are not among the files. */
  unmatched: readonly string[];
  otherTexts: number;
  put: PutArticle;
};
