/** Every sentence of signing in and joining by a code in the mail. */
export const signInCodeTexts = {
  title: 'Sign in by e-mail',
  intro: 'We send you a code of six digits. No password is needed, and a new address joins Forge.',
  link: 'Sign in with a code by e-mail',
  join: 'Continue with e-mail',
  send: 'Send code',
  sending: 'Sending...',
  sent: (email: string) => `We sent a code to ${email}. It works for 10 minutes.`,
  codeLabel: 'Code',
  codeHint: 'Six digits from the mail.',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  again: 'Send a new code',
  otherAddress: 'Use another address',
  notConfigured: 'Mail is not configured on this site, so no codes can be sent.',
  emailMissing: 'Type your e-mail address.',
  codeMissing: 'Type the six digits of the code.',
  wrongCode: 'This code is wrong or no longer valid. You can ask for a new one.',
  tooManyTries: 'There were too many wrong tries with this code. Please ask for a new one.',
} as const;

type Mail = { subject: string; text: string };

/** The mails that carry a code. */
export const codeMails = {
  signIn: (code: string): Mail => ({
    subject: `${code} is your code for Forge`,
    text: `Your code to sign in to Forge is:

${code}

It works once within the next 10 minutes. Type it only on the page where you asked for it, and give it to nobody.

If you did not ask for it, ignore this mail: nobody is signed in without the code.
`,
  }),
  confirm: (code: string): Mail => ({
    subject: `${code} confirms that it is you`,
    text: `You are about to change something important in your account at Forge. To confirm that it is you, type this code:

${code}

It works once within the next 10 minutes. Give it to nobody.

If this was not you, somebody else is signed in to your account: choose a new password at once and sign out elsewhere.
`,
  }),
} as const;
