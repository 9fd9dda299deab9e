import { z } from 'zod';
import { userIdSchema } from '#features/profiles/input.ts';
import { checkoutIdPattern } from '#shared/checkout-id.ts';
import { cursorInput } from '#shared/cursor.ts';
import { supporterTiers, supportIntervals } from './rules.ts';
import { supporterTexts } from './texts.ts';

export const checkoutInput = z.strictObject({
  tier: z.enum(supporterTiers, supporterTexts.invalidTier),
  interval: z.enum(supportIntervals),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

export const supporterInput = z.strictObject({ userId: userIdSchema });

export const supporterListInput = z.strictObject({
  after: cursorInput().optional(),
});
export type SupporterListInput = z.infer<typeof supporterListInput>;

export const confirmInput = z.strictObject({
  sessionId: z.string().trim().regex(checkoutIdPattern, supporterTexts.unknownPayment),
});

export const cancellationInput = z.strictObject({ id: z.uuid(), cancelsAtPeriodEnd: z.boolean() });
export type CancellationInput = z.infer<typeof cancellationInput>;
