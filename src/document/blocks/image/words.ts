import { element, escapeText } from '#shared/html.ts';
import { pictureMarkdown, pictureName } from '../../picture-words.ts';
import { imageIdOf } from '../../rules.ts';
import type { BlockWords } from '../block.ts';
import type { ImageBlock } from './schema.ts';
import { imageTexts } from './texts.ts';

export const imageWords: BlockWords<ImageBlock> = {
  name: imageTexts.name,
  isText: false,
  isContent: () => true,
  images: ({ attrs }) => {
    const id = imageIdOf(attrs.src);
    return id === null ? [] : [id];
  },
  plain: ({ attrs }) => attrs.title ?? '',
  markdown: ({ attrs }) => pictureMarkdown(attrs),
  subject: ({ attrs }) => imageIdOf(attrs.src) ?? '',
  mailHtml: ({ attrs }) => element('p', {}, element('em', {}, escapeText(pictureName(attrs)))),
  mailText: ({ attrs }) => pictureName(attrs),
};
