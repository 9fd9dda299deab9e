/** How long after a sign-in a person may perform sensitive actions without confirming again. */
const recentSignInMinutes = 10;

/** Goes with the reason `sign-in-too-old`. */
export const signInTooOld =
  'You signed in more than 10 minutes ago. Please confirm that it is you.';

export function isRecentSignIn(at: Date, now: number): boolean {
  return now - at.getTime() < recentSignInMinutes * 60_000;
}
