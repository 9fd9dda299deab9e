import { element, escapeText } from '#shared/html.ts';
import { imageIdOf } from '../../rules.ts';
import type { BlockWords } from '../block.ts';
import { loopIdOf } from './rules.ts';
import type { LoopBlock } from './schema.ts';
import { loopTexts } from './texts.ts';

export const loopWords: BlockWords<LoopBlock> = {
  name: loopTexts.name,
  isText: false,
  isContent: () => true,
  images: ({ attrs }) => idsOf(imageIdOf(attrs.poster.src)),
  files: ({ attrs }) => idsOf(loopIdOf(attrs.src)).map((id) => ({ kind: 'loop', id })),
  plain: ({ attrs }) => [attrs.poster.alt, attrs.poster.title ?? ''].join('\n').trim(),
  markdown: ({ attrs: { src, poster } }) =>
    [`[${poster.alt}](${src})`, poster.title ?? ''].filter(Boolean).join('\n'),
  subject: ({ attrs }) => attrs.src,
  mailHtml: (block) => element('p', {}, element('em', {}, escapeText(nameOf(block)))),
  mailText: nameOf,
};

const idsOf = (id: string | null) => (id === null ? [] : [id]);

/** Its name where it cannot be shown. */
function nameOf({ attrs: { poster } }: LoopBlock): string {
  return loopTexts.clip(poster.title ?? poster.alt);
}
