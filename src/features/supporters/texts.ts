import type { SupporterTier, SupportInterval } from './rules.ts';

/**
 * Every sentence about supporting Forge (spec B §2 "Support page" and "Supporters page", §3, §8).
 */
export const supporterTexts = {
  pageTitle: 'Support Forge',
  heading: 'Keep the forge lit.',
  mission:
    'Forge is free to read and free to publish on. Supporters cover the server costs, fund new features and help the community grow.',
  seeSupporters: 'See the supporters page',
  already: 'You are already a supporter.',
  seeYourself: 'See yourself on the supporters page',
  interval: 'How often',
  shownPublicly: 'Shown publicly',
  shownPubliclyTip: 'Your public name and avatar appear on the supporters page.',
  mostPopular: 'Most Popular',
  notConfigured: 'Payments are not configured on this site.',
  redirecting: 'Redirecting...',
  accountRequiredTitle: 'Account Required',
  accountRequired: 'Please log in or create an account to become a supporter.',
  goToLogin: 'Go to Login',
  cancel: 'Cancel',
  invalidTier: 'Invalid support tier selected.',
  unexpected: 'An unexpected error occurred.',
  hasSubscription:
    'You already have a monthly subscription. Cancel it before you choose another one.',
  processing: 'Your last payment is still being processed. We will show it here when it arrives.',
  notFound: 'This subscription does not exist.',
  unknownPayment: 'This payment does not exist.',
  unreachable: 'The payment provider is not responding. Please try again later.',

  yourSupport: 'Your support',
  oneTime: (tier: string, date: string) => `${tier}, one-time donation on ${date}`,
  renews: (tier: string, date: string) => `${tier}, monthly. Renews on ${date}.`,
  ends: (tier: string, date: string) => `${tier}, monthly. Cancelled, ends on ${date}.`,
  pastDue: (tier: string) =>
    `${tier}, monthly. The last payment failed. Please check your card; we will try again.`,
  cancelSubscription: 'Cancel subscription',
  resumeSubscription: 'Keep subscription',
  changeCard: 'Change card',
  cancelTitle: 'Cancel your subscription?',
  cancelQuestion:
    'You stay a supporter until the end of the month that you have paid for. You will not be charged after that.',
  keep: 'Keep it',

  listTitle: 'Supporters',
  listIntro: 'These people keep Forge running, without ads. Join them once, or every month.',
  thanks: 'Thank you for your generous support! Your supporter status will appear here shortly.',
  become: 'Become a Supporter',
  current: (count: number) => `Current Supporters (${count})`,
  since: (month: string) => `Supporter since ${month}`,
  visitProfile: 'Visit Profile',
  showMore: 'Show more',
  retry: 'Try again',
  noneTitle: 'No Supporters Yet',
  none: 'Be the first to keep the forge lit.',
  loadFailedTitle: 'Unable to Load Supporters',
  loadFailed: 'Failed to load supporters',
  notLoaded: 'Could not load supporters.',
  impactTitle: 'What your support does',
  impact: [
    {
      title: 'Server Costs',
      text: 'Pages, pictures and downloads are served fast, to everybody, without a single ad.',
    },
    {
      title: 'New Features',
      text: 'Time to build what artists and sellers ask for, and to fix what bothers them.',
    },
    {
      title: 'Community Growth',
      text: 'Moderation, events and help for those who publish their first article or add-on.',
    },
  ],
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

/** `priceMark` is shown next to the price. */
export const intervalTexts: Record<SupportInterval, { label: string; priceMark: string }> = {
  once: { label: 'One-time Donation', priceMark: 'one time' },
  monthly: { label: 'Monthly Subscription', priceMark: '/month' },
};
