/** Sentences beside a text that is read, apart from those of writing it. */
export const readingTexts = {
  missingImage: 'Image Not Found',
  codeCopied: 'Copied',
  codeCopiedStatus: 'The code is copied.',
  codeNotCopied: 'The code could not be copied.',
  videoTitle: (number: number) => `YouTube video ${number}`,
} as const;
