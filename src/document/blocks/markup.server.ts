import type { Html } from '#shared/html.ts';
import type { BlockOf, OwnBlock, OwnKind } from '../nodes.ts';
import type { BlockMarkup, DocumentFacts, Inside } from './block.ts';
import { calloutMarkup } from './callout/markup.server.ts';
import { codeMarkup } from './code-block/markup.server.ts';
import { beforeAfterMarkup } from './before-after/markup.server.ts';
import { galleryMarkup } from './gallery/markup.server.ts';
import { imageMarkup } from './image/markup.server.ts';
import { loopMarkup } from './loop/markup.server.ts';
import { modelMarkup } from './model/markup.server.ts';
import { mathsMarkup } from './maths/markup.server.ts';
import { tableMarkup } from './table/markup.server.ts';
import { nodeGraphMarkup } from './node-graph/markup.server.ts';
import { downloadMarkup } from './download/markup.server.ts';
import { embedMarkup } from './embed/markup.server.ts';
import { videoMarkup } from './video/markup.server.ts';

/** The markup of each kind that has a folder: one line for each. */
const ownMarkups: { [K in OwnKind]: BlockMarkup<BlockOf<K>> } = {
  codeBlock: codeMarkup,
  callout: calloutMarkup,
  image: imageMarkup,
  gallery: galleryMarkup,
  beforeAfter: beforeAfterMarkup,
  maths: mathsMarkup,
  loop: loopMarkup,
  model: modelMarkup,
  table: tableMarkup,
  nodeGraph: nodeGraphMarkup,
  video: videoMarkup,
  embed: embedMarkup,
  download: downloadMarkup,
};

/** Writes the blocks of one document whose kinds have a folder. */
export function ownMarkup(facts: DocumentFacts): (block: OwnBlock, inside: Inside<Html>) => Html {
  const writers = new Map(
    Object.entries(ownMarkups).map(([kind, markup]) => [
      kind,
      (markup as BlockMarkup<OwnBlock>)(facts),
    ]),
  );
  return (block, inside) => {
    const write = writers.get(block.type);
    if (write === undefined) throw new Error(`No markup for ${block.type}`);
    return write(block, inside);
  };
}
