/** Above the results of a corrected search. */
export const correctionText = (typed: string, meant: string) =>
  `Nothing matches "${typed}". These match "${meant}".`;

/** Every sentence about tags, of articles and products alike. */
export const tagTexts = {
  label: 'Tags',
  hint: 'Separate tags with commas.',
  chosen: 'Your tags',
  clear: 'Clear tag',
  tooMany: (most: number) => `You can add a maximum of ${most} tags.`,
  tooLong: 'Each tag must be 40 characters or less.',
} as const;
