import { holdToSpecification } from '#test/specification.ts';
import { intervalTexts, supporterTexts, tierTexts } from './texts.ts';
import { badgeTexts } from './badge-texts.ts';
import { supporterTiers, tierOffers, tierPrice } from './rules.ts';

const { impact } = supporterTexts;

holdToSpecification([
  ['B §2 Support page', 'One-time Donation', intervalTexts.once.label],
  ['B §2 Support page', 'Monthly Subscription', intervalTexts.monthly.label],
  ['B §2 Support page', 'You are already a supporter.', supporterTexts.already],
  ['B §2 Support page', 'Account Required', supporterTexts.accountRequiredTitle],
  [
    'B §2 Support page',
    'Please log in or create an account to become a supporter.',
    supporterTexts.accountRequired,
  ],
  ['B §2 Support page', 'Go to Login', supporterTexts.goToLogin],
  ['B §2 Support page', 'Cancel', supporterTexts.cancel],
  [
    'B §2 Supporters page',
    'Thank you for your generous support! Your supporter status will appear here shortly.',
    supporterTexts.thanks,
  ],
  ['B §2 Supporters page', 'Become a Supporter', supporterTexts.become],
  ['B §2 Supporters page', 'Current Supporters (7)', supporterTexts.current(7)],
  ['B §2 Supporters page', 'Supporter since August 2025', supporterTexts.since('August 2025')],
  ['B §2 Supporters page', 'Visit Profile', supporterTexts.visitProfile],
  [
    'B §2 Supporters page, impact',
    ['Server Costs', 'New Features', 'Community Growth'],
    impact.map(({ title }) => title),
  ],
  ['B §2 Supporters page', 'No Supporters Yet', supporterTexts.noneTitle],
  ['B §2 Supporters page', 'Unable to Load Supporters', supporterTexts.loadFailedTitle],
  ['B §3 Supporter record, tier', ['supporter', 'advocate'], supporterTiers],
  ['B §3 Support tiers', 'Supporter', badgeTexts.supporter],
  ['B §3 Support tiers', 'Advocate', badgeTexts.advocate],
  ['B §3 Support tiers', 'Forge Supporter', tierTexts.supporter.name],
  ['B §3 Support tiers', 'Forge Advocate', tierTexts.advocate.name],
  [
    'B §3 Support tiers, perks',
    ['Supporter badge on your profile', 'Your name on the supporters page', 'A warm feeling'],
    tierTexts.supporter.perks,
  ],
  [
    'B §3 Support tiers, perks',
    ['All supporter perks', 'A special role in the chat community', 'Early access to new features'],
    tierTexts.advocate.perks,
  ],
  ['B §3 Support tiers', 'Most Popular', supporterTexts.mostPopular],
  ['B §3 Support tiers, featured', false, tierOffers.supporter.isFeatured],
  ['B §3 Support tiers, featured', true, tierOffers.advocate.isFeatured],
  ['B §5 Other', 'Invalid support tier selected.', supporterTexts.invalidTier],
  ['B §7 Support checkout, price identifier', '16', tierOffers.supporter.priceIdentifier],
  ['B §7 Support checkout, price identifier', '17', tierOffers.advocate.priceIdentifier],
  ['B §8 Supporters', 'Could not load supporters.', supporterTexts.notLoaded],
  ['B §8 Supporters', 'Failed to load supporters', supporterTexts.loadFailed],
  ['B §8 Supporters', 'An unexpected error occurred.', supporterTexts.unexpected],
  ['B §9 Tier prices 4.99', 499, tierOffers.supporter.priceCents],
  ['B §9 Tier prices 4.99', '$4.99', tierPrice('supporter')],
  ['B §9 Tier prices 14.99', 1499, tierOffers.advocate.priceCents],
  ['B §9 Tier prices 14.99', '$14.99', tierPrice('advocate')],
  ['B §9 Tier prices, monthly label', '/month', intervalTexts.monthly.priceMark],
]);
