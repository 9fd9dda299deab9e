import { openFrames } from '../../reading/frames.ts';
import type { BringToLife } from '../block.ts';
import { videoTexts } from './texts.ts';

/** Replaces a video's link with YouTube's player when a reader clicks it, and not before. */
export const bringToLife: BringToLife = (root) =>
  openFrames(root, '[data-video-id]', ({ dataset }, number) => ({
    provider: 'youtube',
    id: dataset['videoId'] ?? '',
    title: videoTexts.playerTitle(number),
  }));
