/** Sentences about two pictures that are compared. */
export const beforeAfterTexts = {
  name: 'Before and after',
  wrongCount: 'A comparison has two pictures.',
  synonyms: 'compare slider comparison difference',
  before: 'Before',
  after: 'After',
  slider: (before: string, after: string) => `How much of “${before}” covers “${after}”`,
  share: (percent: number) => `${percent}%`,
  insert: 'Insert comparison',
  save: 'Save comparison',
} as const;
