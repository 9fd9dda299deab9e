import { z } from 'zod';
import { cleanText } from '../../clean-text.ts';
import { graphIn } from './read.ts';
import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';

const caption = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '').trim() || null)
  .refine((text) => (text ?? '').length <= graphLimits.caption, {
    error: nodeGraphTexts.captionTooLong,
  });

/**
 * A node string, stored byte for byte. What it shows is read from it; here it is read to make sure
 * that it can be. Nothing that a browser says about it is stored.
 */
export const nodeGraphBlock = z.object({
  type: z.literal('nodeGraph'),
  attrs: z.object({
    source: z.string().superRefine((source, context) => {
      const graph = graphIn(source);
      if (typeof graph === 'string') context.addIssue({ code: 'custom', message: graph });
    }),
    caption,
  }),
});

export type NodeGraphBlock = z.output<typeof nodeGraphBlock>;
