import { writingTexts } from '#features/articles/writing/texts.ts';

/** Sentences of every long form: nothing that was typed is lost (spec A §8, B §8). */
export const formTexts = {
  leaveTitle: 'Leave without saving?',
  leaveSentence: 'What you typed stays on this device, and you can go on with it later.',
  leave: 'Leave',
  stay: 'Stay',
  sessionEnded: 'Your session has ended. What you typed is kept.',
  signInAgain: 'Sign in again',
  startOver: 'Start over',
  unknownError: writingTexts.unknownError,
} as const;
