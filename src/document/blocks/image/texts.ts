/** Sentences about images that a user can read. */
export const imageTexts = {
  name: 'Image',
  foreign: 'Only images that were uploaded to Forge can be used.',
  mailPicture: 'Picture',
  alt: 'Alt text',
  altExample: 'What the image shows',
  caption: 'Caption',
} as const;
