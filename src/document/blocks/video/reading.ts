import { openFrames } from '../../reading/frames.ts';
import type { BringToLife } from '../block.ts';
import { videoTexts } from './texts.ts';

/** Puts YouTube's player in place of a video's link when a reader presses it, and not before. */
export const bringToLife: BringToLife = (root) =>
  openFrames(root, '[data-video-id]', ({ dataset }, number) => ({
    provider: 'youtube',
    id: dataset['videoId'] ?? '',
    title: videoTexts.playerTitle(number),
  }));
