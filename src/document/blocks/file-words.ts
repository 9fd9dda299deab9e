import { element, escapeText } from '#shared/html.ts';
import type { PictureAttributes } from '../picture-attributes.ts';
import { imageIdOf } from '../rules.ts';
import type { BlockWords, ShownFile } from './block.ts';

type FileBlock = { attrs: { src: string; poster: PictureAttributes } };

type FileWords = {
  kind: ShownFile['kind'];
  name: string;
  idOf: (address: string) => string | null;
  /** Its name where it cannot be shown. */
  named: (words: string) => string;
};

/** The text of a kind that shows a file with its picture, which has the description. */
export function wordsOfFile({ kind, name, idOf, named }: FileWords): BlockWords<FileBlock> {
  const nameOf = ({ attrs: { poster } }: FileBlock) => named(poster.title ?? poster.alt);
  return {
    name,
    isText: false,
    isContent: () => true,
    images: ({ attrs }) => listed(imageIdOf(attrs.poster.src)),
    files: ({ attrs }) => listed(idOf(attrs.src)).map((id) => ({ kind, id })),
    plain: ({ attrs: { poster } }) => [poster.alt, poster.title ?? ''].join('\n').trim(),
    markdown: ({ attrs: { src, poster } }) =>
      [`[${poster.alt}](${src})`, poster.title ?? ''].filter(Boolean).join('\n'),
    subject: ({ attrs }) => attrs.src,
    mailHtml: (block) => element('p', {}, element('em', {}, escapeText(nameOf(block)))),
    mailText: nameOf,
  };
}

const listed = (id: string | null) => (id === null ? [] : [id]);
