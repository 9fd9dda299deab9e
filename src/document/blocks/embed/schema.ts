import { z } from 'zod';
import { providerOf } from '#shared/embeds/embed.ts';
import { cleanText } from '../../clean-text.ts';
import { embedLimits } from './rules.ts';
import { embedTexts } from './texts.ts';

const title = z
  .string()
  .nullish()
  .transform((text) => cleanText(text ?? '').trim() || null)
  .refine((text) => (text ?? '').length <= embedLimits.title, { error: embedTexts.titleTooLong });

/** A video or a model on another site from the list of providers: YouTube has a separate block. */
export const embedBlock = z.object({
  type: z.literal('embed'),
  attrs: z
    .object({
      provider: z.string({ error: embedTexts.invalid }),
      id: z.string({ error: embedTexts.invalid }),
      title,
    })
    .refine((embed) => embed.provider !== 'youtube' && providerOf(embed) !== null, {
      error: embedTexts.invalid,
    }),
});

export type EmbedBlock = z.output<typeof embedBlock>;
