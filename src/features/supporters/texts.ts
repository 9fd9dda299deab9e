import type { SupporterTier, SupportRhythm } from './rules.ts';

/** Every sentence of supporting Forge (spec B §2 "Support page", §3). */
export const supporterTexts = {
  pageTitle: 'Support Forge',
  heading: 'Keep the forge lit.',
  mission:
    'Forge is free to read and free to publish on. Supporters cover the server costs, fund new features and help the community grow.',
  rhythm: 'How often',
  shownPublicly: 'Shown publicly',
  shownPubliclyTip: 'Your public name and avatar appear on the supporters page.',
  mostPopular: 'Most Popular',
  notConfigured: 'Payments are not configured on this site.',
  accountRequiredTitle: 'Account Required',
  accountRequired: 'Please log in or create an account to become a supporter.',
  goToLogin: 'Go to Login',
  cancel: 'Cancel',
} as const;

type TierTexts = { name: string; perks: readonly string[]; join: string };

export const tierTexts: Record<SupporterTier, TierTexts> = {
  supporter: {
    name: 'Forge Supporter',
    perks: [
      'Supporter badge on your profile',
      'Your name on the supporters page',
      'A warm feeling',
    ],
    join: 'Become a Supporter',
  },
  advocate: {
    name: 'Forge Advocate',
    perks: [
      'All supporter perks',
      'A special role in the chat community',
      'Early access to new features',
    ],
    join: 'Become an Advocate',
  },
};

/** `priceMark` stands beside the price. */
export const rhythmTexts: Record<SupportRhythm, { label: string; priceMark: string }> = {
  once: { label: 'One-time Donation', priceMark: 'one time' },
  monthly: { label: 'Monthly Subscription', priceMark: '/month' },
};
