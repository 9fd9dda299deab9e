import { dollars } from '#shared/money.ts';

/** Spec B §3 "Support tiers", the lower first. */
export const supporterTiers = ['supporter', 'advocate'] as const;
export type SupporterTier = (typeof supporterTiers)[number];

type TierOffer = {
  priceCents: number;
  /** Names the price in what the payment provider stores of a payment (spec B §7). */
  priceIdentifier: string;
  isFeatured: boolean;
};

/** The price of each tier, in US cents (spec B §9). */
export const tierOffers: Record<SupporterTier, TierOffer> = {
  supporter: { priceCents: 499, priceIdentifier: '16', isFeatured: false },
  advocate: { priceCents: 1499, priceIdentifier: '17', isFeatured: true },
};

/** Spec B §2 "Support page": a donation, or the same amount every month. */
export const supportIntervals = ['once', 'monthly'] as const;
export type SupportInterval = (typeof supportIntervals)[number];

/** Whether somebody is currently a supporter (spec B §3: active is the value that is read). */
export const supporterStatuses = ['active', 'ended'] as const;

/**
 * A donation or subscription: `pending` waits for the payment and `expired` was never paid;
 * `past_due` is a failed renewal that will be retried, while the person stays a supporter.
 */
export const supportStatuses = ['pending', 'active', 'past_due', 'ended', 'expired'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

export const supporterLimits = { pageSize: 48 } as const;

/** Payment pages that one person may request. */
export const supportRate = { points: 20, newcomerPoints: 10, seconds: 600 } as const;

/** A payment page that would close soon is replaced: it is open for an hour. */
export const pageMinutes = 50;

/** '$4.99': US dollars with two decimals (spec B §9). */
export function tierPrice(tier: SupporterTier): string {
  return dollars(tierOffers[tier].priceCents);
}

export function isSupporting(status: SupportStatus): boolean {
  return status === 'active' || status === 'past_due';
}

/**
 * The tier that results from all of a person's payments; null if they are not a current supporter.
 */
export function tierOf(
  payments: readonly { tier: SupporterTier; status: SupportStatus }[],
): SupporterTier | null {
  const tiers = payments.filter(({ status }) => isSupporting(status)).map(({ tier }) => tier);
  return supporterTiers.toReversed().find((tier) => tiers.includes(tier)) ?? null;
}

/** The meaning of a subscription's status at Stripe (design §8). */
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

/** A donation ends when it was fully refunded, or lost in a dispute. */
export function statusOfDonation(payment: {
  amountCents: number;
  refundedCents: number;
  dispute: string;
}): SupportStatus {
  const isAway = payment.dispute === 'open' || payment.dispute === 'lost';
  return isAway || payment.refundedCents >= payment.amountCents ? 'ended' : 'active';
}
