import { z } from 'zod';
import { userIdSchema } from '#features/profiles/input.ts';
import { checkoutIdPattern } from '#shared/checkout-id.ts';
import { supporterTiers, supportRhythms } from './rules.ts';
import { supporterTexts } from './texts.ts';

export const checkoutInput = z.strictObject({
  tier: z.enum(supporterTiers, supporterTexts.invalidTier),
  rhythm: z.enum(supportRhythms),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

export const supporterInput = z.strictObject({ userId: userIdSchema });

export const supporterListInput = z.strictObject({
  after: z.string().max(120).optional(),
});
export type SupporterListInput = z.infer<typeof supporterListInput>;

export const confirmInput = z.strictObject({
  sessionId: z.string().trim().regex(checkoutIdPattern, supporterTexts.unknownPayment),
});

export const endingInput = z.strictObject({ id: z.uuid(), isEnding: z.boolean() });
export type EndingInput = z.infer<typeof endingInput>;

export const supportIdInput = z.strictObject({ id: z.uuid() });
