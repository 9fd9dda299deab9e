import { z } from 'zod';
import { notificationLimits } from './rules.ts';

/** Which notifications to mark as read. */
export const markReadInput = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(notificationLimits.marked) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type MarkReadInput = z.infer<typeof markReadInput>;
