import type { DeskQueue } from './rules.ts';

/** The overview of all that moderators see to. */
export const deskTexts = {
  title: 'Overview',
  tab: 'Overview',
  loadFailed: 'Could not load the overview. Please try again later.',
  keysStart: 'Press',
  keysEnd: 'and then the letter of a page to open it, on every page of moderation.',
  waiting: 'Waiting',
  nothingWaits: 'Nothing is waiting.',
  none: 'None',
  count: (count: number) => (count > 99 ? '99+' : String(count)),
  oldest: 'oldest',
  watch: 'Records',
  removed: (count: number, recalled: number) =>
    `${count === 1 ? '1 removed' : `${count} removed`}, ${recalled === 1 ? '1 recalled' : `${recalled} recalled`}`,
  people: (count: number, suspended: number) =>
    `${count === 1 ? '1 account' : `${count} accounts`}, ${suspended} suspended`,
  log: (count: number) =>
    count === 1 ? '1 entry in the last day' : `${count} entries in the last day`,
  storage: 'Storage',
  storageHint: 'Who uses the most: pictures in all their sizes, files and uploads in progress.',
  nobodyKeeps: 'Nobody has stored anything.',
  deletedAccounts: 'Deleted accounts',
} as const;

/** What a queue of the overview holds, where its page is named otherwise. */
export const deskQueueNames: Record<DeskQueue, string> = {
  articles: 'Articles to review',
  products: 'Products to review',
  reports: 'Open reports',
  refunds: 'Refunds to decide',
  payments: 'Payments that do not match',
  mails: 'Mails that were not sent',
  jobs: 'Jobs that were given up',
};
