import { documentLimits, linkSchemes } from '../rules.ts';
import type { LeftOut } from './fitting-slice.ts';

const leftOutReasons = {
  blocks: `A text can have at most ${documentLimits.blocks} blocks.`,
  bytes: `A text can have at most ${documentLimits.bytes / 1000} kB.`,
  depth: 'Lists and quotes cannot be nested so deeply.',
} as const;

/** '3 paragraphs, 1 image and 2 other blocks were' */
function counted(paragraphs: number, images: number, others: number): string {
  const parts = [
    quantity(paragraphs, 'paragraph'),
    quantity(images, 'image'),
    quantity(others, 'other block'),
  ].filter((part) => part !== '');
  const verb = paragraphs + images + others === 1 ? 'was' : 'were';
  const last = parts.pop();
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last} ${verb}`;
}

function quantity(count: number, thing: string): string {
  return count === 0 ? '' : `${count} ${thing}${count === 1 ? '' : 's'}`;
}

const namesShown = 5;

/** 'a.png, b.png and 3 more' */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, namesShown);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : `${last}`;
}

/** Every sentence and label of the editor; those of spec A §5 and §8 word for word. */
export const editorTexts = {
  wrongImageType: 'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
  imageTooLarge: 'File size exceeds 5MB limit.',
  uploadFailed: 'Image upload failed. Please try again.',
  uploadFailedWith: (reason: string) => `Failed to upload image: ${reason}`,
  imagesLeftOut: (count: number) =>
    count === 1
      ? 'One image was left out. Images from other sites cannot be used: upload it instead.'
      : `${count} images were left out. Images from other sites cannot be used: upload them instead.`,
  leftOutFiles: (sentence: string, names: readonly string[]) =>
    `${sentence} Left out: ${listed(names)}.`,
  noImages: 'Images are not allowed in this text.',
  blockLimit: `A text can have at most ${documentLimits.blocks} blocks. Remove one before you add another.`,
  sizeLimit: `A text can have at most ${documentLimits.bytes / 1000} kB. Shorten it before you add more.`,
  depthLimit: 'Lists and quotes cannot be nested deeper than this.',
  leftOut: ({ limit, paragraphs, images, others }: LeftOut) =>
    `Not everything fitted: ${counted(paragraphs, images, others)} left out. ${leftOutReasons[limit]}`,
  size: (bytes: number) => `${Math.round(bytes / 1000)} / ${documentLimits.bytes / 1000} kB`,
  linkRefused: `This link is not allowed. It must start with ${linkSchemes.slice(0, -1).join(', ')} or ${linkSchemes.at(-1)}.`,
  linkMissing: 'Enter an address.',
  linkEmpty: 'This link has no address, because the original one is not allowed.',

  placeholder: 'Write something, or type / for headings, lists, images and more.',
  blockCount: (count: number) => `${count} / ${documentLimits.blocks} blocks`,
  leaveHint: (help: string) =>
    `Press Escape and then Tab to leave the text, Alt+F10 for the toolbar, ${help} for all shortcuts.`,
  dismiss: 'Dismiss',
  apply: 'Apply',
  cancel: 'Cancel',
  remove: 'Remove',
  edit: 'Edit',
  retry: 'Retry',

  toolbar: 'Text tools',
  undo: 'Undo',
  redo: 'Redo',
  heading: (level: number) => `Heading ${level}`,
  paragraph: 'Paragraph',
  divider: 'Divider',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  code: 'Inline code',
  bulletList: 'Bullet list',
  orderedList: 'Numbered list',
  taskList: 'Task list',
  quote: 'Quote',
  link: 'Link',
  help: 'Keyboard shortcuts',
  helpHint: 'Press the keys, or type the characters at the start of a line or around words.',
  close: 'Close',

  allTools: 'All tools',
  find: 'Find and replace',
  findWords: 'Find',
  findCase: 'Match case',
  findNext: 'Next match',
  findPrevious: 'Previous match',
  found: (at: number, of: number, isMore: boolean) => `${at} of ${of}${isMore ? ' or more' : ''}`,
  foundNothing: 'Not found',
  replaceWords: 'Replace with',
  replace: 'Replace',
  replaceAll: 'Replace all',
  words: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'word' : 'words'}`,
  wordsSelected: (count: number, of: number) =>
    `${count.toLocaleString('en')} of ${editorTexts.words(of)}`,
  minutes: (minutes: number) => `${minutes} min read`,

  handle: 'Move, copy or delete this block',
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  deleteBlock: 'Delete',
  moved: (place: number, of: number) => `Moved to position ${place} of ${of}.`,
  notMoved: 'It cannot be moved further.',

  slashList: 'Blocks and tools',
  slashFound: (count: number) =>
    `${count} ${count === 1 ? 'choice' : 'choices'}. Arrow keys to choose, Enter to insert, Escape to keep writing.`,

  linkPanel: 'Link',
  linkAddress: 'Address',
  linkNewTab: 'Open in a new tab',
  taskLabel: (text: string) => `Done: ${text || 'empty task'}`,

  addPictures: 'Add pictures',
  pictureUp: (number: number) => `Move picture ${number} up`,
  pictureDown: (number: number) => `Move picture ${number} down`,
  removePicture: (number: number) => `Remove picture ${number}`,
  cancelUpload: 'Cancel the upload',
  uploading: (name: string) => `Uploading ${name}`,
  uploadWaiting: 'Waiting',
  percent: (percent: number) => `${percent}%`,
} as const;
