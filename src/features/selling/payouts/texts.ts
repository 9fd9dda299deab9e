/** Every sentence about the money that Stripe holds for a seller. */
export const payoutTexts = {
  title: 'Balance and payouts',
  loading: 'Asking Stripe for your balance…',
  failed: 'Could not get your balance from Stripe.',
  retry: 'Try again',
  available: 'Ready to be paid out',
  pending: 'On its way to your balance',
  nothing: 'Nothing yet',
  latest: 'Latest payouts',
  none: 'No payouts yet. Stripe pays out your balance by its schedule.',
  arrives: (day: string) => `Arrives ${day}`,
  noPayments: 'Stripe does not take payments for you at the moment. Nobody can buy your products.',
  noPayouts:
    'Stripe does not pay out to your bank at the moment. Your money stays in your balance.',
  wanted: 'Stripe wants from you:',
  wantedUntil: (day: string) => `Stripe wants from you by ${day}:`,
  inReview: 'Stripe is checking what you sent. There is nothing for you to do.',
  answer: 'Answer on Stripe',
  answering: 'Opening Stripe…',
  answerFailed: 'Could not open Stripe. Please try again.',
  notConnected: 'Connect a Stripe account to see your balance.',
} as const;

export const payoutStatusTexts = {
  paid: 'Paid',
  pending: 'Planned',
  in_transit: 'On its way',
  canceled: 'Cancelled',
  failed: 'Failed',
} as const;

/** What Stripe's names for its requirements mean; the first that fits says it. */
export const requirementTexts: readonly [name: RegExp, sentence: string][] = [
  [/^external_account/, 'A bank account for your payouts'],
  [/^tos_acceptance/, 'Your agreement to the terms of Stripe'],
  [/^company\.verification/, 'A document about your company'],
  [/verification\.(?:additional_)?document/, 'A document that proves who you are'],
  [/(?:id_number|ssn_last_4)$/, 'Your personal identification number'],
  [/\.dob\./, 'Your date of birth'],
  [/^company\.(?:tax|vat)_id/, 'The tax number of your company'],
  [/^company\./, 'Details of your company'],
  [/address/, 'Your address'],
  [/(?:first|last)_name$/, 'Your full name'],
  [/(?:email|phone)$/, 'Your email address and phone number'],
  [/^business_profile\./, 'What you sell, and on which website'],
  [/^(?:owners|directors|executives|representative|person_)/, 'Details of people in your company'],
];

export const otherRequirement = 'More details, which Stripe names on its page';
