/** Why a video cannot be shown as a loop. */
export const loopTexts = {
  damaged: 'This video cannot be read. It may be damaged or incomplete. Export it again.',
  codec:
    'Not every browser can play this video. Export it as MP4 with H.264 (8 bit, 4:2:0), or as WebM with VP9 or AV1.',
  fragmented: 'This video is fragmented, as for streaming. Export it as a regular file.',
  noPicture: 'This file has no video, or more than one.',
  notOnlyVideo: 'This file contains more than video and sound. Export it again without the rest.',
  tooLong: 'This video is too long (at most 30 seconds). Cut it shorter.',
  tooManyFrames: 'This video has too many frames (at most 60 in a second).',
  tooManyPixels: 'This video has too many pixels (at most 1920 × 1080). Export it smaller.',
} as const;
