import { isEnded, type EndedStatus, type PurchaseStatus } from './rules.ts';

/** What the product page offers its viewer (spec B §4). */
export type PanelState = {
  kind:
    | 'owner'
    | 'owned'
    | 'on_hold'
    | 'free'
    | 'paid'
    | 'unavailable'
    /** Stripe takes no payments for the seller. */
    | 'seller_restricted'
    | 'signed_out';
  /** How an earlier purchase of theirs has ended. */
  ended: EndedStatus | null;
};

type Facts = {
  viewerId: string | null;
  sellerId: string | null;
  priceCents: number;
  /** The seller has a Stripe account here. */
  isConnected: boolean;
  /** Stripe allows no charges on it. */
  isRestricted: boolean;
  /** Of the viewer's last purchase that was paid or free. */
  status: PurchaseStatus | null;
};

export function panelState(facts: Facts): PanelState {
  const { viewerId, status } = facts;
  const ended = status !== null && isEnded(status) ? status : null;
  const kindOf = (): PanelState['kind'] => {
    if (viewerId === null) return 'signed_out';
    if (viewerId === facts.sellerId) return 'owner';
    if (status === 'owned') return 'owned';
    if (status === 'disputed') return 'on_hold';
    if (facts.priceCents === 0) return 'free';
    if (!facts.isConnected) return 'unavailable';
    return facts.isRestricted ? 'seller_restricted' : 'paid';
  };
  return { kind: kindOf(), ended };
}
