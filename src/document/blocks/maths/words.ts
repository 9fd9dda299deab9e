import { element, escapeText } from '#shared/html.ts';
import type { BlockWords } from '../block.ts';
import type { MathsBlock } from './schema.ts';
import { mathsTexts } from './texts.ts';

export const mathsWords: BlockWords<MathsBlock> = {
  name: mathsTexts.name,
  isText: true,
  isContent: () => false,
  images: () => [],
  plain: ({ attrs }) => attrs.tex,
  markdown: ({ attrs }) => `$$\n${attrs.tex}\n$$`,
  mailHtml: ({ attrs }) => element('p', {}, element('code', {}, escapeText(attrs.tex))),
  mailText: ({ attrs }) => `    ${attrs.tex.replaceAll('\n', '\n    ')}`,
};
