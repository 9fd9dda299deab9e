/** Sentences of every long form: nothing that was typed is lost (spec A §8, B §8). */
export const formTexts = {
  leaveTitle: 'Leave without saving?',
  leaveSentence: 'What you typed stays on this device, and you can go on with it later.',
  leave: 'Leave',
  stay: 'Stay',
  sessionEnded: 'Your session has ended. What you typed is kept.',
  signedOut:
    'You have been signed out here, so nothing is kept on this device. Copy what you need before you leave.',
  signInAgain: 'Sign in again',
  startOver: 'Start over',
  discarded: 'Your draft was discarded. You can bring it back for an hour.',
  undo: 'Undo',
  notKept: 'This browser has no room for your draft. Save before you leave the page.',
  unfinished: (count: number) =>
    count === 1 ? 'You have an unfinished draft.' : `You have ${count} unfinished drafts.`,
  untitled: 'Untitled',
  openElsewhere: 'open in another tab',
  outdated: 'began from an older version',
  continueDraft: 'Continue',
  compare: 'Compare',
  discardDraft: 'Discard',
  startFresh: 'Start fresh',

  conflictTitle: 'A newer version was saved',
  conflictSentence:
    'It was saved in another window since you opened this form. If you take it, yours is kept as a draft.',
  keepMine: 'Keep mine',
  takeTheirs: 'Take the other version',
  outdatedTitle: 'Your draft and the saved version',
  outdatedSentence:
    'Your draft began from an older version. If you use it, nothing is saved until you save.',
  takeDraft: 'Use my draft',
  keepSaved: 'Keep the saved version',
  decideLater: 'Decide later',
  comparisonKey: 'Struck through: only in the saved version. Underlined: only in yours.',
  noDifference: 'Both versions are the same.',
  inOther: 'Saved version',
  inYours: 'Yours',
  noImage: 'None',
  unknownError: 'An unknown error occurred.',
} as const;
