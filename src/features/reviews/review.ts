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
  /** The version of the product that it is about, and the Blender; '' when it is not known. */
  version: string;
  blenderVersion: string;
  /** What the seller answered; what a moderator removed of it is the seller's alone. */
  reply: ReplyView | null;
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
  /** Of those who have the product. */
  verifiedCounts: RatingCounts;
  own: ReviewView | null;
};
