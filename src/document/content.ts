import { isBlank } from '#shared/text.ts';
import type { ShownFile } from './blocks/block.ts';
import { isOwnBlock, wordsOf } from './blocks/words.ts';
import { inlineWordsOf, isOwnInline } from './inlines/words.ts';
import type { RichDocument } from './nodes.ts';
import { nodesIn, textOf } from './walk.ts';

/**
 * Whether it contains non-blank text in a paragraph, at any depth, or a block that is content by
 * itself, such as an image (spec A §5).
 */
export function hasContent(document: RichDocument): boolean {
  for (const node of nodesIn(document)) {
    if (isOwnBlock(node) && wordsOf(node).isContent(node)) return true;
    if (node.type === 'paragraph' && !isBlank(textOf(node))) return true;
  }
  return false;
}

/** The ids of the images it shows, each once. */
export function imagesOf(document: RichDocument): string[] {
  const ids = new Set<string>();
  for (const node of nodesIn(document)) {
    if (isOwnBlock(node)) for (const id of wordsOf(node).images(node)) ids.add(id);
  }
  return [...ids];
}

/** The targets of its links, in reading order. */
export function linksOf(document: RichDocument): string[] {
  const addresses: string[] = [];
  for (const node of nodesIn(document)) {
    if (node.type !== 'text') continue;
    for (const mark of node.marks ?? []) if (mark.type === 'link') addresses.push(mark.attrs.href);
  }
  return addresses;
}

/** The other files that it shows, without duplicates within each kind. */
export function filesOf(document: RichDocument): ShownFile[] {
  const files = new Map<string, ShownFile>();
  for (const node of nodesIn(document)) {
    if (!isOwnBlock(node)) continue;
    for (const file of wordsOf(node).files?.(node) ?? [])
      files.set(`${file.kind} ${file.id}`, file);
  }
  return [...files.values()];
}

/** The ids of all uploads that it shows. */
export function uploadsOf(document: RichDocument): string[] {
  return [...imagesOf(document), ...filesOf(document).map(({ id }) => id)];
}

/** Its words, one line for each block of text; captions and notes included. */
export function plainText(document: RichDocument): string {
  const lines: string[] = [];
  for (const node of nodesIn(document)) {
    if (isOwnBlock(node)) lines.push(wordsOf(node).plain(node).trim());
    if (isOwnInline(node)) lines.push(inlineWordsOf(node).aside(node));
    if (node.type === 'paragraph' || node.type === 'heading') lines.push(textOf(node).trim());
  }
  return lines.filter((line) => line !== '').join('\n');
}
