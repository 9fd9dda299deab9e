import { lookupTable } from '#shared/lookup-table.ts';

/** Every sentence about the money that Stripe holds for a seller. */
export const payoutTexts = {
  title: 'Balance and payouts',
  loading: 'Loading your balance from Stripe…',
  failed: 'Could not get your balance from Stripe.',
  available: 'Ready to be paid out',
  pending: 'On its way to your balance',
  nothing: 'Nothing yet',
  latest: 'Latest payouts',
  none: 'No payouts yet. Stripe pays out your balance on its schedule.',
  arrives: (day: string) => `Arrives ${day}`,
  noPayments: 'Stripe does not take payments for you at the moment. Nobody can buy your products.',
  noPayouts:
    'Stripe does not pay out to your bank at the moment. Your money stays in your balance.',
  wanted: 'Stripe needs from you:',
  wantedUntil: (day: string) => `Stripe needs from you by ${day}:`,
  inReview: 'Stripe is checking what you sent. There is nothing for you to do.',
  answer: 'Answer on Stripe',
  answering: 'Opening Stripe…',
  answerFailed: 'Could not open Stripe. Please try again.',
  notConnected: 'Connect a Stripe account to see your balance.',
} as const;

export const payoutStatusTexts = {
  paid: 'Paid',
  pending: 'Scheduled',
  in_transit: 'On its way',
  canceled: 'Cancelled',
  failed: 'Failed',
} as const;

/** The meanings of Stripe's names for its requirements; the first match is used. */
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

/** Why a payout failed, by Stripe's code for it, and what the seller can do. */
const failureTexts = lookupTable<string>({
  account_closed: 'Your bank account is closed. Give Stripe another one.',
  account_frozen: 'Your bank account is frozen. Ask your bank, or give Stripe another account.',
  bank_account_restricted:
    'Your bank account does not take this kind of payment. Give Stripe another one.',
  bank_ownership_changed:
    'Your bank account belongs to another bank now. Enter it again at Stripe.',
  could_not_process:
    'Your bank could not process the payout. Stripe tries again with the next one.',
  debit_not_authorized:
    'Your bank does not let Stripe debit this account. Ask your bank to allow it.',
  declined: 'Your bank declined the payout. Ask your bank why.',
  insufficient_funds: 'Your Stripe balance did not cover the payout.',
  incorrect_account_holder_address:
    'The address at Stripe is not the one of your bank account. Correct it at Stripe.',
  incorrect_account_holder_name:
    'The name at Stripe is not the one of your bank account. Correct it at Stripe.',
  incorrect_account_holder_tax_id:
    'The tax number at Stripe is not the one of your bank account. Correct it at Stripe.',
  invalid_account_number: 'The number of your bank account is not right. Correct it at Stripe.',
  invalid_currency: 'Your bank account does not take this currency. Add one at Stripe that does.',
  no_account: 'Your bank found no such account. Correct its number at Stripe.',
  unsupported_card: 'Your bank does not pay out to this card. Give Stripe a bank account.',
});

const otherFailure = 'Your bank did not take the payout. Stripe says more in your dashboard.';

export function payoutFailure(code: string | null): string {
  return failureTexts[code ?? ''] ?? otherFailure;
}

type FailedPayout = { name: string; amount: string; failureCode: string | null; salesUrl: string };

/** The mail to a seller whose payout failed. */
export function failedPayoutMail({ name, amount, failureCode, salesUrl }: FailedPayout) {
  return {
    subject: `Your payout of ${amount} failed`,
    text: `Hello ${name},

A payout of ${amount} from Stripe to your bank failed. ${payoutFailure(failureCode)}

The money is back in your Stripe balance. Stripe stops paying out to this account until this is resolved.

Your balance and payouts: ${salesUrl}

Forge
`,
  };
}
