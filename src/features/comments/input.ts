import { z } from 'zod';
import { instantCursorSchema } from '#shared/cursor.ts';
import { cleanComment, commentLimits, type Subject } from './rules.ts';
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

const underArticle = z.strictObject({ articleId: z.uuid() });
const underProduct = z.strictObject({ productId: z.uuid() });

const listed = { after: commentCursor.optional() };
export const commentListInput = underArticle.extend(listed);
export const questionListInput = underProduct.extend(listed);

/** One of them: in the address of a page anything may be asked for. */
const one = { id: z.uuid() };
export const commentPathInput = underArticle.extend(one);
export const questionPathInput = underProduct.extend(one);

const rest = { after: commentCursor };
export const threadInput = commentPathInput.extend(rest);
export const questionThreadInput = questionPathInput.extend(rest);

const written = {
  text,
  parentId: z.uuid().optional(),
  /** Chosen by the sender, so that sending again after a lost answer adds nothing twice. */
  id: z.uuid().optional(),
};
export const newComment = underArticle.extend(written);
export const newQuestion = underProduct.extend(written);
export type NewComment = Subject & Omit<z.infer<typeof newComment>, 'articleId'>;

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
