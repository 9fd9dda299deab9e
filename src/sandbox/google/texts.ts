/** Texts of the stand-in for Google. */
export const googleSandboxTexts = {
  strip: 'Sandbox sign-in: stands in for Google. Nothing leaves this machine.',
  title: 'Choose an account',
  subtitle: 'to continue to Forge',
  other: 'Use another account',
  nameLabel: 'Name',
  emailLabel: 'E-mail',
  verifiedLabel: 'This address is verified',
  continue: 'Continue',
  cancel: 'Cancel',
  failedTitle: 'This sign-in cannot continue',
  expired: 'It has expired or was begun in another browser.',
  back: 'Back to Forge',
  tooLarge: 'The form is too large.',
} as const;
