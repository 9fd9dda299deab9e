import type { Viewer } from './viewer.ts';

/** Goes with the reason `second-factor-needed`. */
export const secondFactorNeeded =
  'Moderators need a second factor. Set one up on your profile, or sign in with the one you have.';

/** Where a person sets one up. */
export const securityPath = '/profile/edit#security';

/** A moderator has a moderator's rights only in a session that has shown a second factor. */
export function withSecondFactor(person: Viewer | null, isShown: boolean): Viewer | null {
  if (!person?.isModerator) return person;
  return { ...person, isModerator: isShown, secondFactor: isShown ? 'shown' : 'missing' };
}
