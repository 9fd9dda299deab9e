import { client } from '#api/client.ts';
import { inTime } from '../calls.ts';

// Loaded on the first interaction: readers need none of it.

export const saveReview = (input: Parameters<typeof client.reviews.save>[0]) =>
  client.reviews.save(input, inTime());

export const deleteReview = (id: string) => client.reviews.delete({ id }, inTime());

export const listReviews = (productId: string, after: string) =>
  client.reviews.list({ productId, after }, inTime());
