/** Titles and descriptions of the info pages (spec B §2 "Info pages"); their text is in the pages. */
export const infoTexts = {
  aboutLead:
    'Forge is a community hub for people who make things with Blender. Members write down what they know, and everybody can read it.',
  contactLead:
    'Write to us about anything that concerns Forge, or ask those who know it best: its members.',
  privacyLead:
    'What Forge keeps about you, why, and for how long. In short: what the site needs to work, and nothing for advertising.',
  termsLead: 'The rules for using Forge, in plain words. Whoever uses the site agrees to them.',
  onThisPage: 'On this page',
  linkTo: (heading: string) => `Link to “${heading}”`,
  lastUpdated: 'Last updated',
  about: 'About Forge',
  aboutDescription:
    'Forge is a community hub for people who make things with Blender: what you find here, who checks it, and what pays for it.',
  contact: 'Contact',
  contactDescription:
    'Write to the people behind Forge: we reply to every mail within 48 hours. Or ask the community.',
  privacy: 'Privacy Policy',
  privacyDescription:
    'What Forge keeps about you, why and for how long: what the site needs to work, and nothing for advertising.',
  terms: 'Terms of Service',
  termsDescription:
    'The rules for using Forge, in plain words: accounts, publishing, moderation, selling and buying.',
} as const;

/** Spec B §9. */
export const legalPagesUpdated = '2025-08-13';
