import { youtubeId, youtubeWatchAddress } from '#shared/youtube.ts';
import { element, escapeText } from '#shared/html.ts';
import type { BlockMarkup } from '../block.ts';
import type { VideoBlock } from './schema.ts';
import { videoTexts } from './texts.ts';

/**
 * A placeholder for the player: no request is made to YouTube before the reader clicks the link.
 */
export const videoMarkup: BlockMarkup<VideoBlock> =
  () =>
  ({ attrs }) => {
    const id = youtubeId(attrs.src);
    if (id === null) {
      return element('p', { class: 'invalid-video' }, escapeText(videoTexts.unreadable));
    }
    const link = element(
      'a',
      { href: youtubeWatchAddress(id), rel: 'noopener noreferrer nofollow' },
      escapeText(videoTexts.watch),
    );
    return element('div', { class: 'video', 'data-video-id': id }, link);
  };
