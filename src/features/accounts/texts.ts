import { lookupTable } from '#shared/lookup-table.ts';

/** Every sentence about signing in and out (spec A §2 "Sign-in screen", "Login prompt", §5, §8). */
export const accountTexts = {
  signIn: 'Sign In',
  signInIntro: 'Vote, comment, publish and keep your downloads in one library.',
  join: 'Join',
  joinIntro: 'Join with one click to write, vote, comment and share your work. It is free.',
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
  home: 'Home',

  forgotTitle: 'Forgot password?',
  forgotIntro:
    'Enter the e-mail address of your account, and we will send you a link to choose a new password.',
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  linkSent: 'If there is an account with this address, we have sent it an e-mail with a link.',
  emailMissing: 'Enter the e-mail address of your account.',
  mailNotConfigured: 'E-mail is not configured on this site, so passwords cannot be reset here.',
  backToSignIn: 'Back to Sign In',

  resetTitle: 'New password',
  resetIntro: 'Choose a new password. You will be signed out on all other devices.',
  newPasswordLabel: 'New password',
  passwordHint: 'At least 10 characters. Several words that only you would combine work well.',
  passwordTooShort: 'The password must be at least 10 characters long.',
  passwordTooLong: 'The password must be 128 characters or less.',
  passwordHoldsName:
    'The password must not contain your name, your username or part of your e-mail address.',
  passwordTooCommon:
    'This password is easy to guess. Use several unrelated words, or add unusual characters.',
  passwordIsGood: 'This password is hard to guess.',
  savePassword: 'Save password',
  savingPassword: 'Saving...',
  passwordSaved: 'Your new password was saved. You can now sign in with it.',
  signingInTitle: 'Signing in',
  emailIs: (email: string) => `Your e-mail address is ${email}. It is never shown to others.`,
  changePasswordTitle: 'Change password',
  setPasswordTitle: 'Set a password',
  setPasswordIntro: 'With a password, you can also sign in without Google.',
  currentPasswordLabel: 'Current password',
  wrongPassword: 'This is not your current password.',
  passwordChanged: 'Your new password was saved. You have been signed out on all other devices.',
  passwordSet: 'Your password was saved. You can now sign in with it as well.',
  googleTitle: 'Google',
  googleConnected: 'You can sign in with your Google account.',
  googleNotConnected: 'Connect the Google account with the same e-mail address to sign in with it.',
  googleIsLast:
    'Your Google account is your only way to sign in. Set a password before you disconnect it.',
  connectGoogle: 'Connect Google',
  disconnectGoogle: 'Disconnect Google',
  googleDisconnected:
    'Your Google account was disconnected. From now on, sign in with your password.',
  lastWay: 'This is your only way to sign in, so it cannot be removed. Set a password first.',
  sessionsTitle: 'Where you are signed in',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  lastSeen: 'Last seen',
  signOutHere: 'Sign out',
  signOutFailed: 'You could not be signed out, and are still signed in here. Please try again.',
  endSession: 'End session',
  endSessionOn: (device: string) => `End session: ${device}`,
  sessionEnded: 'The session was ended.',
  sessionMissing: 'This session has already ended.',
  ownSession: 'This is your current session. Sign out to end it.',
  signOutElsewhere: 'Sign out elsewhere',
  signedOutElsewhere: 'You have been signed out on all other devices.',

  linkExpired: 'This link has expired or has already been used. Request a new one.',
} as const;

/** What the error codes in the address of /login mean (spec A §8 "Auth"). */
export const signInErrors = lookupTable<string>({
  access_denied: 'The sign-in with Google was cancelled.',
  google_disconnected:
    'You have disconnected this Google account from Forge. Sign in with your password, then connect it again under Edit Profile.',
  another_session: 'You are no longer signed in as the person who started this. Please try again.',
  account_not_linked:
    'There is already an account with this e-mail address, and Google has not verified that the address is yours. Sign in with your password.',
  account_already_linked_to_different_user:
    'This Google account is connected to another Forge account.',
  email_does_not_match:
    'This Google account has a different e-mail address than your Forge account, so it cannot be connected.',
  email_not_found: 'Google did not share an e-mail address with us.',
  email_not_verified: 'Google has not verified this e-mail address, so it cannot be used here.',
  invalid_code: 'Google did not accept the sign-in. Please try again.',
  state_mismatch: 'The sign-in timed out or was started in another browser. Please try again.',
  state_not_found: 'The sign-in timed out or was started in another browser. Please try again.',
  unable_to_get_user_info: 'Google did not share your details with us. Please try again.',
});

export const providerSaid = (description: string) => `The sign-in service says: “${description}”`;

/** Quoted, since the address of the page is untrusted. */
export const forgeSaid = (description: string) => `You cannot sign in: “${description}”`;

/** The mail that lets a person choose a new password. */
export function resetMail(link: string): { subject: string; text: string } {
  return {
    subject: 'Choose a new password for Forge',
    text: `Someone, hopefully you, asked to reset the password of your Forge account.

Choose it here within the next hour:
${link}

If this was not you, you can ignore this e-mail. Your password stays the same.
`,
  };
}

/** Every sentence about confirming one's identity before a sensitive action. */
export const recentSignInTexts = {
  title: "Confirm it's you",
  intro: 'You signed in a while ago. Please confirm that it is you to continue.',
  passwordLabel: 'Your password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  byGoogle: 'Confirm with Google',
  byPasskey: 'Confirm with a passkey',
  byCode: 'Send me a code by e-mail',
  sendingCode: 'Sending...',
  codeSent: 'We sent you a code. It works for 10 minutes.',
  codeLabel: 'Code from the e-mail',
  cancel: 'Cancel',
  loading: 'One moment...',
  noWay: 'To confirm that it is you, sign out and sign in again.',
  confirmedTitle: 'Thank you',
  confirmed: 'You have confirmed that it is you. You can close this window.',
  goOn: 'Continue',
  notConfirmedTitle: 'Not confirmed',
  notConfirmed: 'Google could not confirm that it is you. Please try again.',
} as const;
