import { element, escapeText } from '../../html.ts';
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
  markdown: ({ attrs }) => [`![${attrs.alt}]`, attrs.title ?? ''].filter(Boolean).join('\n'),
  subject: ({ attrs }) => imageIdOf(attrs.src) ?? '',
  mailHtml: (block) => element('p', {}, element('em', {}, escapeText(mailName(block)))),
  mailText: mailName,
};

function mailName({ attrs: { title, alt } }: ImageBlock): string {
  const name = title ?? alt;
  return name === '' ? imageTexts.mailPicture : `${imageTexts.mailPicture}: ${name}`;
}
