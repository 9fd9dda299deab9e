import type { RatingCounts } from './rules.ts';

export type ReplyView = {
  text: string;
  repliedAt: Date;
  removal: { reason: string } | null;
};

/** A review as its readers see it. */
export type ReviewView = {
  id: string;
  rating: number;
  comment: string;
  createdAt: Date;
  updatedAt: Date;
  /** The version of the product that it is about, and the Blender version; '' if unknown. */
  version: string;
  blenderVersion: string;
  /** The seller's reply; if a moderator removed it, only for the seller. */
  reply: ReplyView | null;
  /** Its author has the product. */
  isVerified: boolean;
  author: { id: string; username: string; avatarUrl: string | null };
  /**
   * Only its author gets a review that a moderator removed, without its text but with the reason.
   */
  removal: { reason: string } | null;
};

/** A page of a product's reviews; the viewer's own one is separate. */
export type ReviewPage = {
  items: ReviewView[];
  next: string | null;
  counts: RatingCounts;
  /** Of people who have the product. */
  verifiedCounts: RatingCounts;
  own: ReviewView | null;
};
