import { z } from 'zod';
import { cursorInput } from '#shared/cursor.ts';
import { cleanLine } from '#shared/text.ts';
import { productLimits } from '../rules.ts';
import { productTexts } from '../texts.ts';

export const queueInput = z.strictObject({ after: cursorInput().optional() });

export const waitingProductInput = z.strictObject({ id: z.uuid() });

/** The revision is the one that the moderator saw. */
export const listingInput = waitingProductInput.extend({ revision: z.number().int().min(1) });

export const productRejectionInput = listingInput.extend({
  reason: z
    .string()
    .overwrite(cleanLine)
    .max(productLimits.rejectionReason, productTexts.reasonTooLong)
    .default(''),
});
