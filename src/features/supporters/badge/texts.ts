import type { SupporterTier } from '../rules.ts';

/** Apart from the other sentences, because pages to read on load it. */
export const badgeTexts: Record<SupporterTier, string> = {
  supporter: 'Supporter',
  advocate: 'Advocate',
};
