/** Sentences of every long form: nothing that was typed is lost (spec A §8, B §8). */
export const formTexts = {
  leaveTitle: 'Leave without saving?',
  leaveSentence: 'Your changes are saved on this device, so you can continue later.',
  leaveUnkept:
    'Your changes could not be saved on this device. If you leave, they are lost: copy what you need first.',
  leave: 'Leave',
  stay: 'Stay',
  /** The first sentence is the specification's (A §5). */
  sessionEnded:
    'You must be logged in. Your session has ended. Your changes are saved on this device.',
  sessionEndedUnkept:
    'You must be logged in. Your session has ended, and your changes could not be saved on this device. Copy what you need before you leave.',
  signedOut:
    'You must be logged in. You have been signed out, so nothing is saved on this device. Copy what you need before you leave.',
  signInAgain: 'Sign in again',
  startOver: 'Start over',
  discarded: 'Your draft was discarded. You can restore it within an hour.',
  undo: 'Undo',
  notKept: 'Your browser has no space left for this draft. Save before you leave the page.',
  unfinished: (count: number) =>
    count === 1 ? 'You have an unfinished draft.' : `You have ${count} unfinished drafts.`,
  untitled: 'Untitled',
  openElsewhere: 'open in another tab',
  onDevice: (device: string) => (device ? `on another device (${device})` : 'on another device'),
  outdated: 'based on an older version',
  continueDraft: 'Continue',
  compare: 'Compare',
  discardDraft: 'Discard',
  startFresh: 'Start fresh',

  conflictTitle: 'A newer version was saved',
  conflictSentence:
    'It was saved in another window after you opened this form. If you use it, yours is kept as a draft.',
  keepMine: 'Keep mine',
  takeTheirs: 'Use the other version',
  outdatedTitle: 'Your draft and the saved version',
  outdatedSentence:
    'Your draft is based on an older version. Using it changes nothing until you save.',
  takeDraft: 'Use my draft',
  keepSaved: 'Keep the saved version',
  elsewhereTitle: 'Your draft on another device',
  elsewhereSentence: 'Both drafts are kept: the one that you do not use stays in your drafts.',
  takeElsewhere: 'Use the other draft',
  keepHere: 'Keep this draft',
  elsewhereKey: 'Crossed out: only in this draft. Underlined: only in the other one.',
  inThis: 'This draft',
  inElsewhere: 'The other draft',
  decideLater: 'Decide later',
  comparisonKey: 'Crossed out: only in the saved version. Underlined: only in yours.',
  noDifference: 'Both versions are the same.',
  inOther: 'Saved version',
  inYours: 'Yours',
  noImage: 'None',
  keptAsDraft: 'Your changes are kept as a draft.',
  notKeptAsDraft: 'Your changes could not be saved on this device.',
  backToForm: 'Back to the form',
  savedButHere:
    'Everything is saved, but the next page could not be loaded. Check your connection and try again.',
  unknownError: 'An unknown error occurred.',
} as const;
