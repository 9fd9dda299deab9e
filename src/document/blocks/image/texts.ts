/** Sentences about images that a user can read. */
export const imageTexts = {
  name: 'Image',
} as const;
