import type { ComponentType } from 'react';
import type { ShownFile } from '../../blocks/block.ts';
import type { SentFile } from './upload-file.ts';

/** The sentences of such a block. */
type FileBlockTexts = {
  name: string;
  synonyms: string;
  choose: string;
  chooseHint: string;
  choosePicture: string;
  picture: string;
  noPoster: string;
  noAlt: string;
  insert: string;
  save: string;
};

export type StageProps = {
  /** Of the uploaded file. */
  address: string;
  alt: string;
  /** Whether the first view becomes the picture automatically. */
  isFirst: boolean;
  onPicture: (picture: File) => void;
};

/** A block that shows an uploaded file, with a picture for it; named like the kind of its files. */
export type FileBlock = {
  kind: ShownFile['kind'];
  texts: FileBlockTexts;
  /** The filter of the file dialog. */
  accept: string;
  addressOf: (file: SentFile) => string;
  /** The id in the address of such a file; null for every other address. */
  idOf: (address: string) => string | null;
  /** Shows the file, and takes pictures of it. */
  Stage: ComponentType<StageProps>;
};
