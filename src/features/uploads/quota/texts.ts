import { bytesText } from '#shared/bytes.ts';

const things = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Sentences about the storage used by one person's uploads. */
export const quotaTexts = {
  signInFirst: 'You must be logged in.',
  full: (used: number, total: number) =>
    `You have used ${bytesText(used)} of your ${bytesText(total)} of storage, so there is not enough space for this file. You can free up storage under Edit Profile.`,
  title: 'Storage',
  intro:
    'Your pictures in all the sizes that we create, your add-on files and 3D previews, and unfinished uploads. Files of deleted products count as long as their buyers keep them.',
  used: (used: number, total: number) => `${bytesText(used)} of ${bytesText(total)} used`,
  bar: 'Storage used',
  newcomersFull: (hours: number) =>
    `Forge accepts only so much from new members in one day. Please try again in ${things(hours, 'hour', 'hours')}.`,
  newcomer: 'You have less storage during your first 24 hours.',
  waitsForApproval:
    'You have less storage until a moderator has approved your first article or product.',
  nearlyFull: 'Your storage is nearly full.',
  isFull: 'Your storage is full. Free up some of it before you upload anything else.',
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
    'This deletes unfinished uploads, as well as pictures and files that no saved article, product or profile uses. Unsaved drafts will lose the files that you added to them.',
  freeConfirm: 'Remove',
  keep: 'Keep them',
  freeing: 'Removing…',
  freed: (bytes: number) => `${bytesText(bytes)} of storage freed up.`,
  freeFailed: 'Could not remove the uploads. Please try again.',
  loadFailed: 'Could not load your storage usage.',
  tryAgain: 'Try again',
} as const;
