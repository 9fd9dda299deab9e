/** Sentences about code that a user can read. */
export const codeTexts = {
  name: 'Code',
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  copiedStatus: 'The code was copied.',
  notCopied: 'Could not copy the code.',
  label: (number: number, language: string) => `Code ${number}: ${language}`,
  tool: 'Code block',
  language: 'Language',
  plain: 'Plain text',
} as const;
