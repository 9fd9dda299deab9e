import { z } from 'zod';

const largestListNumber = 1_000_000;

export const headingAttributes = z.object({ level: z.int().min(1).max(6) });

/**
 * Numbering by letters or Roman numerals, with HTML's names; for any other value a list has plain
 * numbers.
 */
const numbering = z.enum(['a', 'A', 'i', 'I']);

export const orderedListAttributes = z
  .object({
    start: z.int().min(0).max(largestListNumber).nullish(),
    type: numbering.optional().catch(undefined),
  })
  .prefault({})
  .transform(({ start, type }) => ({ start: start ?? 1, ...(type && { type }) }));

export const taskItemAttributes = z
  .object({ checked: z.boolean().nullish() })
  .prefault({})
  .transform(({ checked }) => ({ checked: checked ?? false }));
