import { z } from 'zod';
import { listedPersonSchema } from '#features/profiles/input.ts';
import { instantCursor } from '#shared/cursor.ts';
import { cleanLines } from '#shared/text.ts';
import { blenderVersionPattern, reviewLimits, reviewSorts } from './rules.ts';
import { reviewTexts } from './texts.ts';

// The inputs of the calls. Separate from the rules, because pages that only show reviews load those
// and need no validation code.

const rating = z
  .number({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? reviewTexts.ratingRequired
        : reviewTexts.ratingInvalid,
  })
  .min(reviewLimits.ratingMin, reviewTexts.ratingRequired)
  .max(reviewLimits.ratingMax, reviewTexts.ratingInvalid)
  .int(reviewTexts.ratingInvalid);

/** The review that the person wants to have: sending it again changes nothing. */
export const reviewInput = z.strictObject({
  productId: z.uuid(),
  rating,
  comment: z
    .string()
    .max(reviewLimits.comment * 4, reviewTexts.commentTooLong)
    .overwrite(cleanLines)
    .max(reviewLimits.comment, reviewTexts.commentTooLong)
    .default(''),
  blenderVersion: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || blenderVersionPattern.test(text),
      reviewTexts.blenderVersionInvalid,
    )
    .default(''),
});
export type ReviewInput = z.infer<typeof reviewInput>;

export const reviewListInput = z.strictObject({
  productId: z.uuid(),
  sort: z.enum(reviewSorts).default('newest'),
  onlyVerified: z.stringbool().or(z.boolean()).default(false),
  after: instantCursor.optional(),
});
export type ReviewListInput = z.infer<typeof reviewListInput>;

/** The seller's reply; an empty one withdraws it. */
export const reviewReplyInput = z.strictObject({
  id: z.uuid(),
  reply: z
    .string()
    .max(reviewLimits.reply * 4, reviewTexts.replyTooLong)
    .overwrite(cleanLines)
    .max(reviewLimits.reply, reviewTexts.replyTooLong),
});
export type ReviewReplyInput = z.infer<typeof reviewReplyInput>;

export const reviewsByAuthorInput = z.strictObject({
  userId: listedPersonSchema(reviewTexts.authorRequired),
  after: instantCursor.optional(),
});
export type ReviewsByAuthorInput = z.infer<typeof reviewsByAuthorInput>;
