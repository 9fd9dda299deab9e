import { z } from 'zod';
import { youtubeEmbedAddress, youtubeId } from '#shared/youtube.ts';
import { videoTexts } from './texts.ts';

/** A YouTube video by its embed address. */
export const videoBlock = z.object({
  type: z.literal('video'),
  attrs: z.object({
    src: z.string().transform((address, context) => {
      const id = youtubeId(address);
      if (id !== null) return youtubeEmbedAddress(id);
      context.addIssue({ code: 'custom', message: videoTexts.invalid });
      return z.NEVER;
    }),
  }),
});

export type VideoBlock = z.output<typeof videoBlock>;
