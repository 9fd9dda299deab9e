import { Node } from '@tiptap/core';
import { youtubeEmbedAddress, youtubeId, youtubeWatchAddress } from '#shared/youtube.ts';
import { videoTexts } from './texts.ts';

/** A YouTube video, shown as a card: the editor makes no request to YouTube. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '', parseHTML: embedAddressOf } }),
  parseHTML: () =>
    ['div[data-video-id]', 'iframe[src]'].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => (embedAddressOf(element) === null ? false : {}),
    })),
  renderHTML({ node }) {
    const id = youtubeId(String(node.attrs['src']));
    const words = id === null ? videoTexts.unreadable : videoTexts.tool;
    const address = id === null ? String(node.attrs['src']) : youtubeWatchAddress(id);
    return [
      'div',
      { class: 'video-card', 'data-video-id': id },
      ['strong', {}, words],
      ['span', {}, address],
    ];
  },
});

function embedAddressOf(element: HTMLElement): string | null {
  const shown = element.dataset['videoId'];
  const id = youtubeId(shown ? youtubeEmbedAddress(shown) : (element.getAttribute('src') ?? ''));
  return id === null ? null : youtubeEmbedAddress(id);
}
