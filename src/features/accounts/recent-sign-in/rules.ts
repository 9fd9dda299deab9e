/** The page that asks again who somebody is. */
export const confirmPath = '/login/confirm';

/** Tells other windows of the browser that the person has confirmed. */
export const confirmedChannel = 'forge-confirmed';

export const confirmIntents = {
  password: 'password',
  google: 'google',
  sendCode: 'send-code',
  code: 'code',
} as const;

/** By which ways this person can confirm on this site. */
export type WaysToConfirm = {
  hasPassword: boolean;
  hasGoogle: boolean;
  hasPasskey: boolean;
  hasMail: boolean;
};

/** What became of a form of confirming. */
export type ConfirmOutcome = { isConfirmed?: boolean; isCodeSent?: boolean; error?: string };
