import { z } from 'zod';
import { notificationLimits } from './rules.ts';
import { notificationTexts } from './texts.ts';

/** Which notifications to mark as read. */
export const markReadInput = z.union([
  z.strictObject({
    ids: z
      .array(z.uuid())
      .refine(
        ({ length }) => length >= 1 && length <= notificationLimits.marked,
        notificationTexts.markWhich,
      ),
  }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkReadInput = z.infer<typeof markReadInput>;
