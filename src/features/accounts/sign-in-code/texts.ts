/** Every sentence about signing in and joining with a code by mail. */
export const signInCodeTexts = {
  title: 'Sign in by e-mail',
  intro:
    'We will e-mail you a six-digit code. You need no password, and if you are new here, this creates your account.',
  link: 'Sign in with an e-mailed code',
  join: 'Continue with e-mail',
  send: 'Send code',
  sending: 'Sending...',
  sent: (email: string) => `We sent a code to ${email}. It works for 10 minutes.`,
  codeLabel: 'Code',
  codeHint: 'The six digits from the e-mail.',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  again: 'Send a new code',
  notConfigured: 'E-mail is not configured on this site, so no codes can be sent.',
  emailMissing: 'Enter your e-mail address.',
  codeMissing: 'Enter the six-digit code.',
  wrongCode: 'This code is incorrect or has expired. You can request a new one.',
  otherBrowser:
    'This code works only in the browser where it was requested. You can request a new one here.',
  tooManyTries: 'Too many incorrect attempts with this code. Please request a new one.',
} as const;

type Mail = { subject: string; text: string };

/** The mails that carry a code. */
export const codeMails = {
  signIn: (code: string): Mail => ({
    subject: `${code} is your code for Forge`,
    text: `Your code to sign in to Forge is:

${code}

It works once, within the next 10 minutes. Enter it only on the page where you requested it, and do not share it with anyone.

If you did not request it, you can ignore this e-mail. Nobody can sign in without the code.
`,
  }),
  confirm: (code: string): Mail => ({
    subject: `${code} confirms that it is you`,
    text: `You are about to make an important change to your Forge account. To confirm that it is you, enter this code:

${code}

It works once, within the next 10 minutes. Do not share it with anyone.

If this was not you, somebody else is signed in to your account. Change your password immediately and sign out on all other devices.
`,
  }),
} as const;
