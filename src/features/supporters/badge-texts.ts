import type { SupporterTier } from './rules.ts';

/** The badge of current supporters. */
export const badgeTexts: Record<SupporterTier, string> = {
  supporter: 'Supporter',
  advocate: 'Advocate',
};
