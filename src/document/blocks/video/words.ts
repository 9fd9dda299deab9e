import { element, escapeText } from '#shared/html.ts';
import type { BlockWords } from '../block.ts';
import type { VideoBlock } from './schema.ts';
import { videoTexts } from './texts.ts';

export const videoWords: BlockWords<VideoBlock> = {
  name: videoTexts.name,
  isText: false,
  isContent: () => false,
  images: () => [],
  plain: () => '',
  markdown: ({ attrs }) => attrs.src,
  subject: ({ attrs }) => attrs.src,
  mailHtml: ({ attrs }) =>
    element('p', {}, element('a', { href: attrs.src }, escapeText(attrs.src))),
  mailText: ({ attrs }) => attrs.src,
};
