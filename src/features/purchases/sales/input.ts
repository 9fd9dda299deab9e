import { z } from 'zod';
import { instantCursorSchema } from '#shared/instant-cursor.ts';
import { salesTexts } from './texts.ts';

export const salesInput = z.strictObject({ after: z.string().max(400).optional() });

/** Where a page of the list ends: the month, the product's name, its id. */
export const salesCursor = z.tuple([
  z.string().regex(/^\d{4}-\d\d$/),
  z.string().max(200),
  z.uuid(),
]);
export type SalesCursor = z.infer<typeof salesCursor>;

export const exportInput = z.strictObject({
  after: instantCursorSchema(salesTexts.badCursor).optional(),
});
export type ExportInput = z.infer<typeof exportInput>;
