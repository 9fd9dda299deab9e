/** Sentences about pictures in a text that a reader can see, in any block. */
export const pictureTexts = {
  foreign: 'Only images that were uploaded to Forge can be used.',
  mailPicture: 'Picture',
  alt: 'Alt text',
  altExample: 'What the image shows',
  caption: 'Caption',
  missing: 'Image Not Found',
  open: 'Open the picture',
  viewer: 'Pictures',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous picture',
  next: 'Next picture',
  place: (at: number, count: number, alt: string) =>
    `Picture ${at} of ${count}${alt === '' ? '' : `: ${alt}`}`,
  play: 'Play',
  pause: 'Pause',
  failed: 'This picture could not be loaded.',
} as const;
