import { z } from 'zod';
import { trafficLimits } from './rules.ts';

/** The address of the previous page, according to the browser. */
export const fromInput = z.string().max(trafficLimits.from);

export const productViewInput = z.strictObject({ id: z.uuid(), from: fromInput.optional() });

/** Cards that were seen on one page. */
export const cardsInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(trafficLimits.cards),
  from: fromInput.optional(),
});
