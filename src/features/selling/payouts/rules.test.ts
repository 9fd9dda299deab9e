import { expect, it } from 'vitest';
import { wantedFrom } from './rules.ts';

it.each([
  ['external_account', 'A bank account for your payouts'],
  ['tos_acceptance.date', 'Your agreement to the terms of Stripe'],
  ['individual.verification.document', 'A document that proves who you are'],
  ['individual.verification.additional_document', 'A document that proves who you are'],
  ['person_1MqjB62eZvKYlo2C.verification.document', 'A document that proves who you are'],
  ['company.verification.document', 'A document about your company'],
  ['individual.id_number', 'Your personal identification number'],
  ['individual.ssn_last_4', 'Your personal identification number'],
  ['individual.dob.year', 'Your date of birth'],
  ['individual.address.postal_code', 'Your address'],
  ['individual.last_name', 'Your full name'],
  ['individual.phone', 'Your email address and phone number'],
  ['business_profile.url', 'What you sell, and on which website'],
  ['company.tax_id', 'The tax number of your company'],
  ['company.address.city', 'Details of your company'],
  ['owners.first_name', 'Your full name'],
  ['representative.relationship.title', 'Details of people in your company'],
  ['settings.something.new', 'More details, which Stripe names on its page'],
])('%s means: %s', (name, sentence) => {
  expect(wantedFrom([name])).toEqual([sentence]);
});

it('says each thing once, in the order of Stripe', () => {
  expect(
    wantedFrom(['individual.dob.day', 'external_account', 'individual.dob.month', 'a', 'b']),
  ).toEqual([
    'Your date of birth',
    'A bank account for your payouts',
    'More details, which Stripe names on its page',
  ]);
});
