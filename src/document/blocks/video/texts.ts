/** Sentences about videos that a user can read. */
export const videoTexts = {
  name: 'Video',
  invalid: 'Invalid YouTube URL. Please provide a valid video, short, or embed link.',
  unreadable: 'Invalid video source URL',
  watch: 'Watch on YouTube',
  playerTitle: (number: number) => `YouTube video ${number}`,
  tool: 'YouTube video',
  address: 'Address of the video',
  addressHint: 'A video, short or embed link, such as https://youtu.be/…',
  insert: 'Insert video',
} as const;
