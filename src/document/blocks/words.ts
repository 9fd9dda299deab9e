import type { BlockOf, OwnBlock, OwnKind, RichNode } from '../nodes.ts';
import type { BlockWords } from './block.ts';
import { calloutWords } from './callout/words.ts';
import { codeWords } from './code-block/words.ts';
import { beforeAfterWords } from './before-after/words.ts';
import { galleryWords } from './gallery/words.ts';
import { imageWords } from './image/words.ts';
import { loopWords } from './loop/words.ts';
import { modelWords } from './model/words.ts';
import { mathsWords } from './maths/words.ts';
import { tableWords } from './table/words.ts';
import { nodeGraphWords } from './node-graph/words.ts';
import { downloadWords } from './download/words.ts';
import { embedWords } from './embed/words.ts';
import { videoWords } from './video/words.ts';

/** The text of each kind that has a folder where it is not rendered: one line for each. */
const ownWords: { [K in OwnKind]: BlockWords<BlockOf<K>> } = {
  codeBlock: codeWords,
  callout: calloutWords,
  image: imageWords,
  gallery: galleryWords,
  beforeAfter: beforeAfterWords,
  maths: mathsWords,
  loop: loopWords,
  model: modelWords,
  table: tableWords,
  nodeGraph: nodeGraphWords,
  video: videoWords,
  embed: embedWords,
  download: downloadWords,
};

export function wordsOf(block: OwnBlock): BlockWords<OwnBlock> {
  return ownWords[block.type] as BlockWords<OwnBlock>;
}

export function ownName(kind: OwnKind): string {
  return ownWords[kind].name;
}

/** Whether a kind is part of running text. */
export function isTextKind(kind: OwnKind): boolean {
  return ownWords[kind].isText;
}

export function isOwnBlock(node: RichNode): node is OwnBlock {
  return isOwnKind(node.type);
}

export function isOwnKind(type: string): type is OwnKind {
  return Object.hasOwn(ownWords, type);
}
