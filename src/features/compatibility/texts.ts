import { usNumber } from '#shared/numbers.ts';

/** Every sentence about the versions of Blender that an article works in. */
export const compatibilityTexts = {
  title: 'Tested with',
  none: 'Nobody has named a version of Blender yet.',
  byAuthor: 'Tested by the author',
  byReaders: 'Confirmed by readers',
  disputed: 'Disputed by readers',
  answered: 'Readers do not agree',
  /** On the two buttons of a version; `inVersion` and `readers` are only for screen readers. */
  works: 'Works',
  fails: 'Does not work',
  inVersion: (version: string) => ` in Blender ${version}, `,
  readers: (count: number) => (count === 1 ? ' reader' : ' readers'),
  counts: ({ works, fails }: { works: number; fails: number }) =>
    `Works for ${readers(works)}, does not work for ${usNumber(fails)}`,
  another: 'Did you follow it in another version?',
  choose: 'Choose a version',
  /** Announced after an answer. */
  saved: 'Your answer was saved.',
  withdrawn: 'Your answer was withdrawn.',

  signInFirst: 'Sign in to say which version of Blender this works in.',
  ownArticle: 'Choose the versions of your own article in its form.',
  failed: 'Your answer could not be saved. Please try again.',
} as const;

function readers(count: number): string {
  return `${usNumber(count)} ${count === 1 ? 'reader' : 'readers'}`;
}
