import { bytesText } from '#shared/bytes.ts';

const things = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Sentences about the storage that one person's uploads use. */
export const quotaTexts = {
  signInFirst: 'You must be logged in.',
  full: (used: number, total: number) =>
    `You have used ${bytesText(used)} of your ${bytesText(total)} of storage, and this does not fit. You can free storage on the page Edit Profile.`,
  title: 'Storage',
  intro:
    'Your pictures, in all the sizes that we make of them, your add-on files and 3D previews, and uploads under way. Files of deleted products count for as long as their buyers keep them.',
  used: (used: number, total: number) => `${bytesText(used)} of ${bytesText(total)} used`,
  bar: 'Storage used',
  newcomer: 'In your first 24 hours here you have less storage than later.',
  nearlyFull: 'Your storage is nearly full.',
  isFull: 'Your storage is full. New uploads are refused until you free some of it.',
  pictures: 'Pictures',
  files: 'Files',
  unfinished: 'Unfinished uploads',
  none: 'None',
  unused: (count: number, bytes: number) =>
    `${things(count, 'upload', 'uploads')} (${bytesText(bytes)}) ${count === 1 ? 'is' : 'are'} not used by any article, product or profile. Forge removes unused uploads after a day.`,
  allUsed: 'Everything here is in use.',
  free: 'Remove Unused Uploads',
  freeTitle: 'Remove unused uploads?',
  freeSentence:
    'This deletes unfinished uploads, and pictures and files that nothing saved uses yet. An article or product that you are still writing loses those that you added to it.',
  freeConfirm: 'Remove',
  keep: 'Keep them',
  freeing: 'Removing…',
  freed: (bytes: number) => `${bytesText(bytes)} of storage freed.`,
  freeFailed: 'The uploads could not be removed. Please try again.',
  loadFailed: 'How much storage you use could not be loaded.',
  tryAgain: 'Try again',
} as const;
