import { isOwnKind, isTextKind } from './blocks/words.ts';
import { documentLimits } from './rules.ts';

/** A top-level block of a text, stored or being edited. */
type CountedBlock = { kind: string; isEmptyParagraph: boolean };

/**
 * How many blocks a text counts towards the limit (spec A §5): a run of text is one, whatever it
 * contains; an image, a video and the like are one each. Empty paragraphs alone do not count as
 * text: readers do not see them. An empty text counts as one block.
 */
export function blockCount(blocks: Iterable<CountedBlock>): number {
  let count = 0;
  let isInText = false;
  for (const { kind, isEmptyParagraph } of blocks) {
    const isText = !isOwnKind(kind) || isTextKind(kind);
    if (!isText) count += 1;
    else if (!isInText && !isEmptyParagraph) count += 1;
    isInText = isText && (isInText || !isEmptyParagraph);
  }
  return Math.max(1, count);
}

type StoredBlock = { type: string; content?: readonly unknown[] };

/** The count of a stored text. */
export function countBlocks(content: readonly StoredBlock[]): number {
  return blockCount(
    content.map((block) => ({
      kind: block.type,
      isEmptyParagraph: block.type === 'paragraph' && !block.content?.length,
    })),
  );
}

export function hasTooManyBlocks(content: readonly StoredBlock[]): boolean {
  return countBlocks(content) > documentLimits.blocks;
}
