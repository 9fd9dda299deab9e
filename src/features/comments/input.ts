import { z } from 'zod';
import { instantCursorSchema } from '#shared/cursor.ts';
import { cleanComment, commentLimits } from './rules.ts';
import { commentTexts } from './texts.ts';

// What the calls take. Apart from the rules, because pages that only show comments load those and
// need no checking code.

const text = z
  .string(commentTexts.empty)
  .max(commentLimits.length * 4, commentTexts.tooLong)
  .overwrite(cleanComment)
  .min(1, commentTexts.empty)
  .max(commentLimits.length, commentTexts.tooLong);

export const commentCursor = instantCursorSchema(commentTexts.badCursor);

export const commentIdInput = z.strictObject({ id: z.uuid() });

export const commentListInput = z.strictObject({
  articleId: z.uuid(),
  after: commentCursor.optional(),
});

/** A comment of an article: in the address of its page anything may be asked for. */
export const commentPathInput = z.strictObject({ articleId: z.uuid(), id: z.uuid() });

export const threadInput = commentPathInput.extend({ after: commentCursor });

export const newComment = z.strictObject({
  articleId: z.uuid(),
  text,
  parentId: z.uuid().optional(),
  /** Chosen by the sender, so that sending again after a lost answer adds nothing twice. */
  id: z.uuid().optional(),
});
export type NewComment = z.infer<typeof newComment>;

/**
 * `updatedAt` is of the words that the change began from: newer ones are not written over unseen.
 * Whoever leaves it out means to write over whatever is there.
 */
export const commentEdit = z.strictObject({
  id: z.uuid(),
  text,
  updatedAt: z.coerce.date<Date | string>().optional(),
});
export type CommentEdit = z.infer<typeof commentEdit>;
