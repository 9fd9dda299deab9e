/** Sentences about short videos in a text that a user can read. */
export const loopTexts = {
  name: 'Short loop',
  synonyms: 'video mp4 webm gif animation clip movie moving',
  foreign: 'Only videos that were uploaded to Forge can be used.',
  noPoster: 'A short loop needs a picture.',
  noAlt: 'Describe what the video shows.',
  missing: 'Video Not Found',
  clip: (words: string) => `Video: ${words}`,
  choose: 'Choose a video',
  chooseHint:
    'MP4 (H.264) or WebM (VP9, AV1), at most 10MB, 30 seconds and 1920 × 1080. It plays without sound.',
  takeFrame: 'Use this frame as the picture',
  noFrame: 'No picture could be taken from this video. Choose one instead.',
  choosePicture: 'Choose a picture',
  picture: 'Picture of the video',
  insert: 'Insert loop',
  save: 'Save loop',
} as const;
