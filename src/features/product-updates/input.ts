import { z } from 'zod';
import { updateLimits, type News } from './rules.ts';

export const productInput = z.strictObject({ productId: z.uuid() });

export const askedProductsInput = z.strictObject({
  productIds: z.array(z.uuid()).min(1).max(updateLimits.asked),
});

/** What the address in a mail carries; whether it is genuine is found out by opening it. */
export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(1000) });

/** What happened, as a job of the queue says it. */
export const newsInput: z.ZodType<News> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['approved', 'withdrawn']), versionId: z.uuid() }),
  z.object({ kind: z.enum(['recalled', 'lifted']), productId: z.uuid(), at: z.iso.datetime() }),
]);
