import { z } from 'zod';
import { bookmarkContentTypes, bookmarkLimits } from './rules.ts';

const contentType = z.enum(bookmarkContentTypes);

export const bookmarkInput = z.strictObject({ contentType, contentId: z.uuid() });
export type BookmarkInput = z.infer<typeof bookmarkInput>;

/** Whether the person wants to be notified when this product costs less. */
export const priceNoticeInput = z.strictObject({ productId: z.uuid(), isOn: z.boolean() });
export type PriceNoticeInput = z.infer<typeof priceNoticeInput>;

/** Which of these the viewer has bookmarked. */
export const bookmarksAmongInput = z.strictObject({
  contentType,
  contentIds: z.array(z.uuid()).max(bookmarkLimits.asked),
});
export type BookmarksAmongInput = z.infer<typeof bookmarksAmongInput>;
