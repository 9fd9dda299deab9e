import { z } from 'zod';
import { paragraphsOf } from './plain-text.ts';

const field = z.string().optional().catch(undefined);

const textBlock = z.object({
  type: z.literal('text'),
  content: field,
  text: field,
  value: field,
});

const imageBlock = z.object({
  type: z.literal('image'),
  attrs: z.undefined().optional(),
  src: field,
  url: field,
  image_url: field,
  content: field,
  alt: field,
  caption: field,
});

/**
 * The nodes of a legacy array of blocks (spec A §3). A text block has plain text in `content`,
 * `text` or `value`; an image block its address in `src`, `url`, `image_url` or `content`, with
 * `alt` and `caption`. The specification does not show the fields, so all of these are read. Every
 * other element is passed on unchanged, to be checked as a node.
 */
export function nodesOfLegacyBlocks(blocks: readonly unknown[]): unknown[] {
  return blocks.flatMap((block) => {
    const text = textBlock.safeParse(block);
    if (text.success) {
      return paragraphsOf(text.data.content ?? text.data.text ?? text.data.value ?? '');
    }
    const image = imageBlock.safeParse(block);
    if (!image.success) return [block];
    const { src, url, image_url: imageUrl, content, alt, caption } = image.data;
    return [
      {
        type: 'image',
        attrs: { src: src ?? url ?? imageUrl ?? content ?? '', alt, title: caption },
      },
    ];
  });
}
