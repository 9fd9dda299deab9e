import { z } from 'zod';
import { updateLimits, type News } from './rules.ts';

export const productInput = z.strictObject({ productId: z.uuid() });

export const askedProductsInput = z.strictObject({
  productIds: z.array(z.uuid()).min(1).max(updateLimits.asked),
});

/** The token in a mail's address; decrypting it shows whether it is genuine. */
export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(1000) });

/** What happened, as the data of a job. */
export const newsInput: z.ZodType<News> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['approved', 'withdrawn']), versionId: z.uuid() }),
  z.object({ kind: z.enum(['recalled', 'lifted']), productId: z.uuid(), at: z.iso.datetime() }),
]);
