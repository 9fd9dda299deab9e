import { element, escapeText } from '#shared/html.ts';
import { imageIdOf } from '../../rules.ts';
import type { BlockWords } from '../block.ts';
import { modelIdOf } from './rules.ts';
import type { ModelBlock } from './schema.ts';
import { modelTexts } from './texts.ts';

export const modelWords: BlockWords<ModelBlock> = {
  name: modelTexts.name,
  isText: false,
  isContent: () => true,
  images: ({ attrs }) => idsOf(imageIdOf(attrs.poster.src)),
  files: ({ attrs }) => idsOf(modelIdOf(attrs.src)).map((id) => ({ kind: 'model', id })),
  plain: ({ attrs }) => [attrs.poster.alt, attrs.poster.title ?? ''].join('\n').trim(),
  markdown: ({ attrs: { src, poster } }) =>
    [`[${poster.alt}](${src})`, poster.title ?? ''].filter(Boolean).join('\n'),
  subject: ({ attrs }) => attrs.src,
  mailHtml: (block) => element('p', {}, element('em', {}, escapeText(nameOf(block)))),
  mailText: nameOf,
};

const idsOf = (id: string | null) => (id === null ? [] : [id]);

/** Its name where it cannot be shown. */
function nameOf({ attrs: { poster } }: ModelBlock): string {
  return modelTexts.scene(poster.title ?? poster.alt);
}
