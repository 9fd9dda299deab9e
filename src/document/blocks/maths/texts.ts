/** Sentences about formulas as blocks that a user can read; see also document/formulas. */
export const mathsTexts = {
  name: 'Formula',
  region: (number: number) => `Formula ${number}`,
} as const;
