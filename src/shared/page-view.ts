/** One opening of a page; `visitor` is a person's id or a network. It is not stored as it is. */
export type PageView = { id: string; visitor: string };

/** A visitor saw the cards of products, or one's page, or came to its checkout. */
export type ProductSight = {
  productIds: readonly string[];
  step: 'card' | 'page' | 'checkout';
  /** As in `PageView`. */
  visitor: string;
  /** Where they came from, as the figures name it; and their country, two letters, if it is known. */
  source: string;
  country: string | null;
};
