/** Sentences beside a text that is read, apart from those of writing it. */
export const readingTexts = {
  missingImage: 'Image Not Found',
  codeCopied: 'Copied',
  codeCopiedStatus: 'The code was copied.',
  codeNotCopied: 'Could not copy the code.',
  videoTitle: (number: number) => `YouTube video ${number}`,
} as const;
