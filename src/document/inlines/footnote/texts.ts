/** Sentences about footnotes that a user can read. */
export const footnoteTexts = {
  name: 'Footnote',
  tooLong: 'A footnote can have at most 1,000 characters.',
  mark: (number: number) => `Footnote ${number}`,
  list: 'Footnotes',
  back: (number: number) => `Back to the text of footnote ${number}`,
  note: 'Footnote',
  hint: 'Addresses become links.',
} as const;
