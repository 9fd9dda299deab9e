/** The intents of the forms about signing in and sessions, below one's profile. */
export const accountIntents = {
  password: 'password',
  connectGoogle: 'connect-google',
  disconnectGoogle: 'disconnect-google',
  signOutElsewhere: 'sign-out-elsewhere',
  endSession: 'end-session',
  signOut: 'sign-out',
} as const;
export type AccountIntent = (typeof accountIntents)[keyof typeof accountIntents];

/** The result: one of the two sentences, and the field that an error is about. */
export type AccountOutcome = {
  intent: AccountIntent;
  error?: string;
  success?: string;
  field?: string;
  /** Refused until the person confirms their identity. */
  needsConfirmation?: boolean;
};
