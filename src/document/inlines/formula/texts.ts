/** Sentences about inline formulas that a user can read; see also document/formulas. */
export const inlineFormulaTexts = { tool: 'Inline formula' } as const;
