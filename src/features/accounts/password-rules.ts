import type { PasswordOwner } from './rules.ts';
import { accountTexts } from './texts.ts';

const passwordLimits = { min: 10, max: 128 } as const;

/** As strong as a hundred million guesses: a stolen hash would not be cracked overnight. */
const leastStrength = 3;
/** Shorter parts of a name occur in too many words. */
const partMin = 4;
const siteWords = ['forge', 'blender'];

/** From 0 (guessed at once) to 4; the lists behind it are large, so it is passed in. */
type Strength = (password: string, own: readonly string[]) => Promise<number>;

/**
 * The sentence that says why this cannot be the person's password, or null: the one rule for all.
 */
export async function passwordProblem(
  password: string,
  owner: PasswordOwner,
  strengthOf: Strength,
): Promise<string | null> {
  // As the library hashes it: the same characters from a different keyboard are the same password.
  const normal = password.normalize('NFKC');
  const problem = lengthProblem(normal);
  if (problem) return problem;
  const own = ownWords(owner);
  const plain = plainLetters(normal);
  if (own.some((word) => word.length >= partMin && plain.includes(word))) {
    return accountTexts.passwordHoldsName;
  }
  const strength = await strengthOf(normal, [...own, ...siteWords]);
  return strength < leastStrength ? accountTexts.passwordTooCommon : null;
}

/** Characters are counted as people count them, not as they are stored. */
function lengthProblem(password: string): string | null {
  if (Array.from(password).length < passwordLimits.min) return accountTexts.passwordTooShort;
  return password.length > passwordLimits.max ? accountTexts.passwordTooLong : null;
}

/** The names and the parts of the address of a person, each as plain letters. */
function ownWords({ username = '', name = '', email = '' }: PasswordOwner): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const site = domain.split('.').slice(0, -1).join('.');
  const texts = [username, name, mailbox, site];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{Letter}\p{Number}]+/u)]);
  return [...new Set(words.map(plainLetters))].filter((word) => word !== '');
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');
}
