import type { Editor } from '@tiptap/core';
import type { LeftOut } from '../fitting-slice.ts';

type SentPictures = ReadonlyMap<string, { src: string; width: number; height: number }>;
type OnIntake = (report: { imagesLeftOut: number; leftOut: LeftOut | null }) => void;

/** Inserts an article at the cursor, with the uploaded pictures. */
export type PutArticle = (editor: Editor, sent: SentPictures, onIntake: OnIntake) => void;

/** An article that was read from files, before its pictures are uploaded. */
export type FoundArticle = {
  /** The name of each picture in the text, without duplicates, with its file. */
  pictures: readonly { place: string; file: File }[];
  /** Those that are not among the files. */
  unmatched: readonly string[];
  otherTexts: number;
  put: PutArticle;
};
