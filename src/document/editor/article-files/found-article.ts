import type { Editor } from '@tiptap/core';
import type { IntakeReport } from '../fitting-slice.ts';

type SentPictures = ReadonlyMap<string, { src: string; width: number; height: number }>;

/** Inserts an article at the cursor, with the uploaded pictures. */
export type PutArticle = (
  editor: Editor,
  sent: SentPictures,
  onIntake: (report: IntakeReport) => void,
) => void;

/** An article that was read from files, before its pictures are uploaded. */
export type FoundArticle = {
  /** The name of each picture in the text, without duplicates, with its file. */
  pictures: readonly { place: string; file: File }[];
  /** Those that are not among the files. */
  unmatched: readonly string[];
  otherTexts: number;
  put: PutArticle;
};
