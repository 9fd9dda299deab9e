import { z } from 'zod';
import { cursorInput } from '#shared/cursor.ts';

export const salesInput = z.strictObject({ after: cursorInput().optional() });

/** Where a page of the list ends: the month, the product's name, its id. */
export const salesPlace = z.tuple([
  z.string().regex(/^\d{4}-\d\d$/),
  z.string().max(200),
  z.uuid(),
]);
