import { z } from 'zod';
import { instantCursorSchema } from '#shared/cursor.ts';
import { notificationLimits } from './rules.ts';
import { notificationTexts } from './texts.ts';

export const notificationListInput = z.strictObject({
  after: instantCursorSchema(notificationTexts.badCursor).optional(),
});
export type NotificationListInput = z.infer<typeof notificationListInput>;

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
