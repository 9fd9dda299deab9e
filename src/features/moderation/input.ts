import { z } from 'zod';
import { moderationStatuses } from '#features/articles/rules.ts';
import { cursorInput } from '#shared/cursor.ts';
import { idInput } from '#shared/id-input.ts';
import { cleanLine, cleanLines } from '#shared/text.ts';
import { moderationLimits, removableTypes } from './rules.ts';
import { moderationTexts } from './texts.ts';

export const queueInput = z.strictObject({ after: cursorInput().optional() });

/** The revision is the one that the moderator saw. */
export const productDecisionInput = idInput.extend({ revision: z.number().int().min(1) });

export const articleDecisionInput = productDecisionInput.extend({
  /** What the moderator saw it as; left out: whatever it is. */
  status: z.enum(moderationStatuses).optional(),
});

const reasonIfAny = z
  .string()
  .overwrite(cleanLine)
  .max(moderationLimits.reason, moderationTexts.reasonTooLong)
  .default('');

export const articleRejectionInput = articleDecisionInput.extend({ reason: reasonIfAny });
export const productRejectionInput = productDecisionInput.extend({ reason: reasonIfAny });

const reason = z
  .string(moderationTexts.reasonRequired)
  .max(moderationLimits.reason * 4, moderationTexts.reasonTooLong)
  .overwrite(cleanLines)
  .min(1, moderationTexts.reasonRequired)
  .max(moderationLimits.reason, moderationTexts.reasonTooLong);

/** `id` is the person's where a part of a profile is removed. */
export const removalInput = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['article', 'product']),
    id: z.uuid(),
    /** The one that the moderator saw. */
    revision: z.number().int().min(1),
    reason,
  }),
  z.strictObject({
    type: z.enum(removableTypes).exclude(['article', 'product']),
    id: z.uuid(),
    reason,
  }),
]);
export type RemovalInput = z.infer<typeof removalInput>;

/** `id` as the removal answered it. */
export const restorationInput = z.strictObject({ type: z.enum(removableTypes), id: z.uuid() });
export type RestorationInput = z.infer<typeof restorationInput>;
