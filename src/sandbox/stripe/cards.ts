import { stripeSandboxTexts as texts } from './texts.ts';

export type Card = {
  email: string;
  number: string;
  expiry: string;
  code: string;
  name: string;
  country: string;
  taxId: string;
  currency: string;
};

/** The test card numbers of Stripe's documentation, with their results. */
const outcomes = new Map<string, string | null>([
  ['4242424242424242', null],
  ['5555555555554444', null],
  ['4000000000000002', texts.declined],
  ['4000000000009995', texts.noFunds],
]);

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}

/** Why the card is declined, or null if it is accepted. */
export function declineReason(card: Card): string | null {
  if (!isEmail(card.email)) return texts.emailMissing;
  const number = digitsOf(card.number);
  if (number.length < 13) return texts.numberIncomplete;
  if (number.length > 19 || !isLuhn(number)) return texts.numberInvalid;
  const [, month = '', year = ''] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(card.expiry) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return texts.expiryIncomplete;
  const end = new Date(Date.UTC(2000 + Number(year), Number(month), 1));
  if (end <= new Date()) return texts.expiryPast;
  if (!/^\d{3,4}$/.test(card.code.trim())) return texts.codeIncomplete;
  const outcome = outcomes.get(number);
  return outcome === undefined ? texts.notATestCard : outcome;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function isLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
