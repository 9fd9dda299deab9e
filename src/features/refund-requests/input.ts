import { z } from 'zod';
import { cleanLines } from '#shared/text.ts';
import { refundLimits } from './rules.ts';
import { refundTexts } from './texts.ts';

const reason = z
  .string(refundTexts.reasonRequired)
  .overwrite(cleanLines)
  .max(refundLimits.reason, refundTexts.reasonTooLong);
const neededReason = reason.min(1, refundTexts.reasonRequired);

export const purchaseInput = z.strictObject({ purchaseId: z.uuid() });
export const askInput = purchaseInput.extend({ reason: neededReason });
export type AskInput = z.infer<typeof askInput>;

/**
 * A part of the paid amount; `refundedCents` is the previously refunded amount that the seller saw.
 */
export const partInput = purchaseInput.extend({
  amountCents: z.int32(refundTexts.amountInvalid).min(1, refundTexts.amountInvalid),
  refundedCents: z.int32().min(0),
  reason: neededReason,
});
export type PartInput = z.infer<typeof partInput>;

/** A seller may grant without a reason. */
export const answerInput = z
  .strictObject({ id: z.uuid(), isGranted: z.boolean(), reason: reason.default('') })
  .refine(({ isGranted, reason: words }) => isGranted || words !== '', {
    path: ['reason'],
    message: refundTexts.reasonRequired,
  });
export type AnswerInput = z.infer<typeof answerInput>;

export const decisionInput = z.strictObject({
  id: z.uuid(),
  isGranted: z.boolean(),
  reason: neededReason,
});
export type DecisionInput = z.infer<typeof decisionInput>;

export const libraryInput = z.strictObject({ purchaseIds: z.array(z.uuid()).max(50) });
