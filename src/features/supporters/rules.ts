/** Spec B §3 "Support tiers". */
export const supporterTiers = ['supporter', 'advocate'] as const;
export type SupporterTier = (typeof supporterTiers)[number];

type TierOffer = {
  priceCents: number;
  /** How the payment provider knows the price (spec B §7). */
  priceIdentifier: string;
  isFeatured: boolean;
};

/** What each tier costs, in US cents (spec B §9). */
export const tierOffers: Record<SupporterTier, TierOffer> = {
  supporter: { priceCents: 499, priceIdentifier: '16', isFeatured: false },
  advocate: { priceCents: 1499, priceIdentifier: '17', isFeatured: true },
};

/** Spec B §2 "Support page": a donation, or the same amount every month. */
export const supportRhythms = ['once', 'monthly'] as const;
export type SupportRhythm = (typeof supportRhythms)[number];

/** '$4.99': US dollars with two decimals (spec B §9). */
export function tierPrice(tier: SupporterTier): string {
  return `$${(tierOffers[tier].priceCents / 100).toFixed(2)}`;
}
