import type { RatingCounts } from './rules.ts';

/** A review as its readers see it. */
export type ReviewView = {
  id: string;
  rating: number;
  comment: string;
  createdAt: Date;
  updatedAt: Date;
  /** Its author has the product. */
  isVerified: boolean;
  author: { id: string; username: string; avatarUrl: string | null };
  /** Only its author gets a review that a moderator removed, without its words but with the reason. */
  removal: { reason: string } | null;
};

/** A page of a product's reviews; the viewer's own one stands apart. */
export type ReviewPage = {
  items: ReviewView[];
  next: string | null;
  counts: RatingCounts;
  own: ReviewView | null;
};
