import type { z } from 'zod';
import type { InlineOf, OwnInlineKind } from '../inline-nodes.ts';
import { footnote } from './footnote/schema.ts';
import { formula } from './formula/schema.ts';

/** The stored form of each inline kind that has a folder: one line for each. */
export const ownInlineSchemas = {
  footnote,
  formula,
} satisfies { [K in OwnInlineKind]: z.ZodType<InlineOf<K>> };
