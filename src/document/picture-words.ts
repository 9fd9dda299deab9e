import { element, escapeText, joinHtml } from '#shared/html.ts';
import type { BlockWords } from './blocks/block.ts';
import type { PictureAttributes } from './picture-attributes.ts';
import { pictureTexts } from './picture-texts.ts';
import { imageIdOf } from './rules.ts';

type WithPictures = { attrs: { pictures: readonly PictureAttributes[] } };

/** The text of a kind that contains only several pictures: one line for each. */
export function wordsOfPictures(name: string): BlockWords<WithPictures> {
  const lines = ({ attrs }: WithPictures, line: (picture: PictureAttributes) => string) =>
    attrs.pictures
      .map(line)
      .filter((words) => words !== '')
      .join('\n');
  const ids = ({ attrs }: WithPictures) =>
    attrs.pictures.map(({ src }) => imageIdOf(src)).filter((id) => id !== null);
  return {
    name,
    isText: false,
    isContent: () => true,
    images: ids,
    plain: (block) => lines(block, ({ title }) => title ?? ''),
    markdown: (block) => lines(block, pictureMarkdown),
    mailHtml: ({ attrs }) =>
      joinHtml(
        attrs.pictures.map((picture) =>
          element('p', {}, element('em', {}, escapeText(pictureName(picture)))),
        ),
      ),
    mailText: (block) => lines(block, pictureName),
  };
}

export function pictureMarkdown({ alt, title }: PictureAttributes): string {
  return [`![${alt}]`, title ?? ''].filter(Boolean).join('\n');
}

/** The name of a picture where it cannot be shown. */
export function pictureName({ title, alt }: PictureAttributes): string {
  const name = title ?? alt;
  return name === '' ? pictureTexts.mailPicture : `${pictureTexts.mailPicture}: ${name}`;
}
