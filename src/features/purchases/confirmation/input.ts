import { z } from 'zod';
import { checkoutTexts } from '../checkout/texts.ts';

export const sessionInput = z.strictObject({
  sessionId: z
    .string(checkoutTexts.idMissing)
    .trim()
    .min(1, checkoutTexts.idMissing)
    .max(200, checkoutTexts.notVerified),
});
