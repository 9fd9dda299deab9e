import { z } from 'zod';
import { blenderVersionOf, calloutKinds, type CalloutFacts } from './rules.ts';
import { calloutTexts } from './texts.ts';

const version = z
  .string({ error: calloutTexts.badVersion })
  .nullish()
  .transform((typed, context): string | null => {
    if (!typed?.trim()) return null;
    const found = blenderVersionOf(typed);
    if (found !== null) return found;
    context.addIssue({ code: 'custom', message: calloutTexts.badVersion });
    return z.NEVER;
  });

/** Only a note about a version has one. */
const attributes = z
  .object({ kind: z.enum(calloutKinds, { error: calloutTexts.badKind }), version })
  .transform(({ kind, version: named }) => ({ kind, version: kind === 'version' ? named : null }));

/** Blocks set apart from the text: a tip, a warning, or a note about one version of Blender. */
export function calloutBlock<Inner>(blocks: z.ZodType<Inner[]>) {
  return z.object({ type: z.literal('callout'), attrs: attributes, content: blocks });
}

export interface CalloutBlock<Inner> {
  type: 'callout';
  attrs: CalloutFacts;
  content: Inner[];
}
