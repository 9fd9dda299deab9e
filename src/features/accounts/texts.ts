import type { SignInOccasion } from '#shared/sign-in-occasion.ts';

/** Every sentence of signing in and out (spec A §2 "Sign-in screen", "Login prompt", §5, §8). */
export const accountTexts = {
  signIn: 'Sign In',
  signInIntro: 'Vote, comment, publish and keep your downloads in one library.',
  join: 'Join',
  joinIntro: 'One click with Google: write, vote, comment and share your work. It is free.',
  withGoogle: 'Continue with Google',
  redirecting: 'Redirecting...',
  googleNotConfigured: 'Google sign-in is not configured.',
  orWithEmail: 'or with e-mail',
  emailLabel: 'E-mail',
  passwordLabel: 'Password',
  signingIn: 'Signing in...',
  newHere: 'New to Forge?',
  alreadyMember: 'Already a member?',
  forgotPassword: 'Forgot password?',

  credentialsMissing: 'You must provide either an email or phone number and a password',
  unknownError: 'An unknown error occurred.',
  notSignedIn: 'You must be logged in.',
  accessDeniedTitle: 'Access Denied',
  accessDenied: 'You are not authorized to view this page.',

  forgotTitle: 'Forgot password?',
  forgotIntro: 'Type the e-mail address of your account, and we send you a link to a new password.',
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  linkSent: 'If there is an account with this address, a mail with a link is on its way.',
  emailMissing: 'Type the e-mail address of your account.',
  mailNotConfigured: 'Mail is not configured on this site, so passwords cannot be reset here.',
  backToSignIn: 'Back to Sign In',

  resetTitle: 'New password',
  resetIntro: 'Choose a new password. You will be signed out everywhere else.',
  newPasswordLabel: 'New password',
  passwordHint: 'At least 10 characters, such as a few words in a row that only you would choose.',
  passwordTooShort: 'The password must have at least 10 characters.',
  passwordTooLong: 'The password must have at most 128 characters.',
  passwordHoldsName:
    'The password must not contain your name, your username or a part of your e-mail address.',
  passwordTooCommon:
    'This password is easy to guess. Use several words that do not belong together, or more unusual characters.',
  passwordIsGood: 'This password is hard to guess.',
  savePassword: 'Save password',
  savingPassword: 'Saving...',
  passwordSaved: 'Your new password is saved. You can sign in with it now.',
  signingInTitle: 'Signing in',
  emailIs: (email: string) => `Your e-mail address is ${email}. Others never see it.`,
  changePasswordTitle: 'Change password',
  setPasswordTitle: 'Set a password',
  setPasswordIntro: 'With a password you can sign in without Google, too.',
  currentPasswordLabel: 'Current password',
  wrongPassword: 'This is not your current password.',
  passwordChanged: 'Your new password is saved. You were signed out everywhere else.',
  passwordSet: 'Your password is saved. You can now sign in with it, too.',
  googleTitle: 'Google',
  googleConnected: 'You can sign in with your Google account.',
  googleNotConnected: 'Connect the Google account of the same e-mail address to sign in with it.',
  googleIsLast:
    'You sign in with your Google account. It is your only way to sign in: set a password before you disconnect it.',
  connectGoogle: 'Connect Google',
  disconnectGoogle: 'Disconnect Google',
  googleDisconnected: 'Your Google account is disconnected. You sign in with your password now.',
  lastWay: 'The last way to sign in cannot be removed. Set a password first.',
  sessionsTitle: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  lastSeen: 'Last seen',
  signOutHere: 'Sign out',
  endSession: 'End session',
  endSessionOn: (device: string) => `End session: ${device}`,
  sessionEnded: 'The session is ended.',
  sessionMissing: 'This session has ended already.',
  ownSession: 'This is the session that you use now: sign out to end it.',
  signOutElsewhere: 'Sign out elsewhere',
  signedOutElsewhere: 'You are signed out everywhere else.',

  linkExpired: 'This link has expired or was used already. Ask for a new one.',
} as const;

const freeAccount = 'Please log in or create a free account to use this feature.';

export const loginPromptTexts: Record<SignInOccasion, { title: string; message: string }> = {
  default: { title: 'Login Required', message: freeAccount },
  vote: { title: 'Login Required to Vote', message: freeAccount },
  comment: { title: 'Login Required to Comment', message: freeAccount },
  bookmark: {
    title: 'Login Required',
    message:
      'With a free account you can save articles and products to a personal library, which you reach from your profile page.',
  },
};

export const loginPromptButtons = { logIn: 'Log In / Sign Up', later: 'Maybe Later' } as const;

/** What the error codes in the address of /login mean (spec A §8 "Auth"). */
export const signInErrors: Partial<Record<string, string>> = {
  access_denied: 'The sign-in with Google was cancelled.',
  google_disconnected:
    'You have disconnected this Google account here. Sign in with your password, then connect it again on the page Edit Profile.',
  account_not_linked:
    'There is already an account with this e-mail address, and Google has not verified that the address is yours. Sign in with your password.',
  account_already_linked_to_different_user:
    'This Google account belongs to another account of Forge.',
  email_does_not_match:
    'This Google account has another e-mail address than your account here, so it cannot be connected.',
  email_not_found: 'Google did not tell us an e-mail address.',
  email_not_verified: 'Google has not verified this e-mail address, so it cannot be used here.',
  invalid_code: 'Google did not accept the sign-in. Please try again.',
  state_mismatch: 'The sign-in took too long or was begun in another browser. Please try again.',
  state_not_found: 'The sign-in took too long or was begun in another browser. Please try again.',
  unable_to_get_user_info: 'Google did not tell us who you are. Please try again.',
};

export const providerSaid = (description: string) => `The sign-in service says: “${description}”`;

/** Quoted, since anybody may write into the address of the page. */
export const forgeSaid = (description: string) => `You cannot sign in: “${description}”`;

/** The mail that lets a person choose a new password. */
export function resetMail(link: string): { subject: string; text: string } {
  return {
    subject: 'Choose a new password for Forge',
    text: `Someone, hopefully you, asked for a new password for your account at Forge.

Choose it here within the next hour:
${link}

If it was not you, ignore this mail: nothing changes.
`,
  };
}

/** Every sentence of confirming again who one is, before something sensitive. */
export const recentSignInTexts = {
  title: "Confirm it's you",
  intro: 'You signed in a while ago. Confirm that it is you, and we go on with what you wanted.',
  passwordLabel: 'Your password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  byGoogle: 'Confirm with Google',
  byPasskey: 'Confirm with a passkey',
  byCode: 'Send me a code by e-mail',
  sendingCode: 'Sending...',
  codeSent: 'We sent you a code. It works for 10 minutes.',
  codeLabel: 'Code from the mail',
  cancel: 'Cancel',
  loading: 'One moment...',
  noWay: 'Sign out and in again to confirm that it is you.',
  confirmedTitle: 'Thank you',
  confirmed: 'You have confirmed that it is you. You can close this window.',
  goOn: 'Go on',
  notConfirmedTitle: 'Not confirmed',
  notConfirmed: 'Google could not confirm that it is you. Please try again.',
  failed: 'That did not work. Please try again.',
} as const;
