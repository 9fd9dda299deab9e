/** Spec B §5, §9. Prices in US cents. */
export const productLimits = {
  name: 80,
  galleryItems: 5,
  priceMin: 100,
  priceMax: 50_000,
  feeDivisor: 10,
  cardDescription: 120,
  tags: 20,
  tag: 40,
  version: 40,
  pageSize: 24,
  searchDelay: 300,
  query: 100,
  rejectionReason: 500,
} as const;

/** A new product waits until the moderator lists or rejects it. */
export const productStatuses = ['pending', 'listed', 'rejected'] as const;
