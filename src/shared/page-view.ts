/** One view of a page; `visitor` is a person's id or a network. It is not stored in this form. */
export type PageView = { id: string; visitor: string };

/** A visitor saw the cards of products, opened a product's page, or reached its checkout. */
export type ProductSight = {
  productIds: readonly string[];
  step: 'card' | 'page' | 'checkout';
  /** As in `PageView`. */
  visitor: string;
  /** Where they came from, as the statistics name it; and their two-letter country, if known. */
  source: string;
  country: string | null;
};
