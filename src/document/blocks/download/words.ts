import { element } from '#shared/html.ts';
import type { Inline } from '../../inline-nodes.ts';
import type { BlockWords } from '../block.ts';
import { productAddress } from './rules.ts';
import type { DownloadBlock } from './schema.ts';
import { downloadTexts } from './texts.ts';

export const downloadWords: BlockWords<DownloadBlock> = {
  name: downloadTexts.name,
  isText: false,
  isContent: () => false,
  images: () => [],
  plain: ({ attrs }) => attrs.name,
  markdown: ({ attrs }) => `[${titleOf(attrs)}](${productAddress(attrs.slug)})`,
  subject: ({ attrs }) => attrs.product,
  mailHtml: ({ attrs }, { inline }) => element('p', {}, inline([linkTo(attrs)])),
  mailText: ({ attrs }, { inline }) => inline([linkTo(attrs)]),
};

function titleOf({ name }: DownloadBlock['attrs']): string {
  return `${downloadTexts.name}: ${name}`;
}

function linkTo(attrs: DownloadBlock['attrs']): Inline {
  const link = { href: productAddress(attrs.slug), target: null, rel: null, class: null };
  return { type: 'text', text: titleOf(attrs), marks: [{ type: 'link', attrs: link }] };
}
