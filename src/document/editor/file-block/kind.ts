import type { ComponentType } from 'react';
import type { ShownFile } from '../../blocks/block.ts';
import type { SentFile } from './upload-file.ts';

/** The sentences of such a dialog. */
type FileBlockTexts = {
  name: string;
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
  /** Of the file that was sent. */
  address: string;
  alt: string;
  /** Whether the first view becomes the picture by itself. */
  isFirst: boolean;
  onPicture: (picture: File) => void;
};

/** A block that shows an uploaded file, with a picture that stands for it; named as its files are. */
export type FileBlock = {
  kind: ShownFile['kind'];
  texts: FileBlockTexts;
  /** What the chooser of files offers. */
  accept: string;
  addressOf: (file: SentFile) => string;
  /** The id in the address of such a file; null for every other address. */
  idOf: (address: string) => string | null;
  /** Shows the file, and makes pictures of it. */
  Stage: ComponentType<StageProps>;
};
