import type { z } from 'zod';
import type { Block, BlockOf, OwnKind } from '../nodes.ts';
import { calloutBlock } from './callout/schema.ts';
import { codeBlock } from './code-block/schema.ts';
import { beforeAfterBlock } from './before-after/schema.ts';
import { galleryBlock } from './gallery/schema.ts';
import { imageBlock } from './image/schema.ts';
import { loopBlock } from './loop/schema.ts';
import { modelBlock } from './model/schema.ts';
import { mathsBlock } from './maths/schema.ts';
import { tableBlock } from './table/schema.ts';
import { nodeGraphBlock } from './node-graph/schema.ts';
import { downloadBlock } from './download/schema.ts';
import { embedBlock } from './embed/schema.ts';
import { videoBlock } from './video/schema.ts';

type Schemas = { [K in OwnKind]: z.ZodType<BlockOf<K>> };

/**
 * The stored form of each kind that has a folder: one line for each. `blocks` is for a kind that
 * contains others.
 */
export function ownSchemas(blocks: z.ZodType<Block[]>) {
  return {
    codeBlock,
    callout: calloutBlock(blocks),
    image: imageBlock,
    gallery: galleryBlock,
    beforeAfter: beforeAfterBlock,
    maths: mathsBlock,
    loop: loopBlock,
    model: modelBlock,
    table: tableBlock,
    nodeGraph: nodeGraphBlock,
    video: videoBlock,
    embed: embedBlock,
    download: downloadBlock,
  } satisfies Schemas;
}
