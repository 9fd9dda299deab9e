import { z } from 'zod';
import { checkoutIdPattern } from '#shared/checkout-id.ts';
import { checkoutTexts } from '../checkout/texts.ts';

export const sessionInput = z.strictObject({
  sessionId: z
    .string(checkoutTexts.idMissing)
    .trim()
    .min(1, checkoutTexts.idMissing)
    .regex(checkoutIdPattern, checkoutTexts.notVerified),
});
