/** Spec B §3 "Support tiers", the lesser first. */
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
export const supportIntervals = ['once', 'monthly'] as const;
export type SupportInterval = (typeof supportIntervals)[number];

/** Whether somebody is a supporter now (spec B §3: active is the value read). */
export const supporterStatuses = ['active', 'ended'] as const;

/**
 * A donation or subscription: `pending` waits for the payment and `expired` was never paid;
 * `past_due` is a failed renewal that is tried again, in which the person stays a supporter.
 */
export const supportStatuses = ['pending', 'active', 'past_due', 'ended', 'expired'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

export const supporterLimits = { pageSize: 48 } as const;

/** Payment pages that one person may ask for. */
export const supportRate = { points: 20, newcomerPoints: 10, seconds: 600 } as const;

/** A payment page is asked for anew when it would close soon: it is open for an hour. */
export const pageMinutes = 50;

/** '$4.99': US dollars with two decimals (spec B §9). */
export function tierPrice(tier: SupporterTier): string {
  return `$${(tierOffers[tier].priceCents / 100).toFixed(2)}`;
}

export function isSupporting(status: SupportStatus): boolean {
  return status === 'active' || status === 'past_due';
}

/** The tier that somebody has by all that they pay; null when they do not support Forge now. */
export function tierOf(
  payments: readonly { tier: SupporterTier; status: SupportStatus }[],
): SupporterTier | null {
  const tiers = payments.filter(({ status }) => isSupporting(status)).map(({ tier }) => tier);
  return supporterTiers.toReversed().find((tier) => tiers.includes(tier)) ?? null;
}

/** What a subscription's status at Stripe means here (design §8). */
export function statusOfSubscription(status: string): SupportStatus {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'incomplete':
      return 'pending';
    default:
      return 'ended';
  }
}

/** A donation ends when all of it was given back, or its dispute took the money away. */
export function statusOfDonation(payment: {
  amountCents: number;
  refundedCents: number;
  dispute: string;
}): SupportStatus {
  const isAway = payment.dispute === 'open' || payment.dispute === 'lost';
  return isAway || payment.refundedCents >= payment.amountCents ? 'ended' : 'active';
}
