import { readFileSync } from 'node:fs';
import path from 'node:path';

export type DemoReview = {
  product: string;
  username: string;
  rating: number;
  daysAgo: number;
  comment: string;
  /** The seller's reply to it; empty where there is none. */
  reply: string;
};

/** The reviews of the demo, one in each line of reviews.txt, its parts parted by `|`. */
export function readReviews(): DemoReview[] {
  const text = readFileSync(path.join(import.meta.dirname, 'reviews.txt'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [product = '', username = '', rating, daysAgo, comment = '', reply = ''] = line
        .split('|')
        .map((part) => part.trim());
      return {
        product,
        username,
        rating: Number(rating),
        daysAgo: Number(daysAgo),
        comment,
        reply,
      };
    });
}
