import { documentLimits } from '../../rules.ts';
import { articleFileLimits } from './rules.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** Sentences about articles that are imported from files. */
export const articleFileTexts = {
  tool: 'Article from files',
  synonyms: 'import markdown html google docs word libreoffice zip folder',
  explanation:
    'Choose a Markdown or HTML file together with its pictures, or a zip of both. Google Docs: File, Download, Web page. LibreOffice: File, Save as, HTML. A folder can be dropped into the text.',
  drop: 'Drop the files here',
  choose: 'choose files',
  reading: 'Reading the files…',
  noText: 'There is no Markdown or HTML file among these.',
  textTooLarge: `A text can have at most ${megabytes(articleFileLimits.textBytes)} MB.`,
  tooManyFiles: `There are more than ${articleFileLimits.files.toLocaleString('en')} files. Choose fewer.`,
  zipTooLarge: `A zip can have at most ${megabytes(articleFileLimits.zipBytes)} MB, and ${megabytes(articleFileLimits.unpackedBytes)} MB unpacked.`,
  damagedZip: 'The zip is damaged or incomplete.',
  unreadable: 'The files could not be read. Choose them again.',
  inData: 'A picture within the text that cannot be read',
  sending: (at: number, of: number) => `Picture ${at} of ${of}`,
  done: (pictures: number) =>
    `The article was added to the text, with ${pictures === 1 ? '1 picture' : `${pictures} pictures`}.`,
  unmatched: (count: number) =>
    count === 1
      ? 'One picture was not among the files:'
      : `${count} pictures were not among the files:`,
  failed: (name: string, reason: string) => `${name}: ${reason}`,
  noRoom: (count: number) =>
    `${count === 1 ? 'One picture was' : `${count} pictures were`} left out: a text can have at most ${documentLimits.blocks} blocks.`,
  otherTexts: (count: number) =>
    count === 1 ? 'One other text was left out.' : `${count} other texts were left out.`,
  more: (count: number) => `and ${count} more`,
} as const;
