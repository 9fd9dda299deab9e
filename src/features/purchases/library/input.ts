import { z } from 'zod';
import { instantCursorSchema } from '#shared/cursor.ts';
import { libraryTexts } from './texts.ts';

export const libraryInput = z.strictObject({
  after: instantCursorSchema(libraryTexts.badCursor).optional(),
});
export type LibraryInput = z.infer<typeof libraryInput>;
