import { longDate } from '#shared/dates.ts';
import { tokenLimits, type TokenScope } from './rules.ts';

export const tokenTexts = {
  title: 'Access tokens',
  intro:
    'Blender uses a token in place of your password: with it, the add-ons you bought install and update from Blender’s own preferences. A token gives no other access to Forge.',
  notSignedIn: 'Sign in to see your access tokens.',
  signInToCreate: 'Sign in to create an access token.',
  errorTitle: 'Your access tokens could not be loaded',
  loadFailed: 'Please try again in a moment.',
  sectionIntro:
    'With a token, Blender installs and updates the add-ons you own. Changing your password or signing out elsewhere does not end it: revoke it here.',
  manage: 'Manage access tokens',
  help: 'How to add Forge to Blender',

  create: 'Create a token',
  emptyTitle: 'No access tokens yet',
  empty: 'Free add-ons do not need one. Create one for the add-ons you bought.',
  tooMany: `You have ${tokenLimits.perPerson} active tokens. Revoke one that you no longer use first.`,

  createTitle: 'Create an access token',
  label: 'Name',
  labelHint: 'Where you will use it, such as “Studio PC”.',
  labelMissing: 'Give the token a name, such as “Studio PC”.',
  labelTooLong: `A name has at most ${tokenLimits.label} characters.`,
  scope: 'What it is for',
  scopeMissing: 'Choose what the token is for.',
  expiry: 'Expires',
  expiryMissing: 'Choose when the token expires.',
  never: 'Never',
  inDays: (days: number) => `In ${days === 365 ? 'a year' : `${days} days`}`,
  creating: 'Creating…',
  createFailed: 'The token could not be created',
  cancel: 'Cancel',

  shownTitle: (label: string) => `Your token “${label}”`,
  shownOnce: 'Copy it now: it will not be shown again, and Forge keeps no copy.',
  shownLabel: 'Access token',
  copy: 'Copy the token',
  copied: 'Copied',
  copyFailed: 'The token could not be copied. Select it and copy it by hand.',
  whereRead:
    'Paste it in Blender under Preferences, Get Extensions, Repositories: turn on “Requires Access Token” and paste it in the field below.',
  wherePublish: 'Store it as a secret of your build, never in a file of your project.',
  done: 'Done',

  listTitle: 'Active tokens',
  endedTitle: 'No longer working',
  endedIntro: `Listed for ${tokenLimits.endedDays} days after they end.`,
  created: 'Created',
  neverUsed: 'Not used yet',
  lastUsed: 'Last used',
  noEnd: 'Never expires',
  ends: 'Expires',
  endsSoon: 'Expires soon',
  expired: 'Expired',
  revoked: 'Revoked',
  endingIn: (ending: string) => `Ends in ${ending}`,

  revoke: 'Revoke',
  revokeToken: (label: string) => `Revoke ${label}`,
  revokeTitle: (label: string) => `Revoke “${label}”?`,
  revokeSentence: {
    read: 'Blender can no longer install or update the add-ons you bought with it. What is installed stays. This cannot be undone.',
    publish: 'Builds that use it can no longer publish. This cannot be undone.',
  },
  revoking: 'Revoking…',
  revokeFailed: 'The token could not be revoked',
  revokedDone: 'The token was revoked',
  missing: 'This token has already been revoked.',
  revokeAll: 'Revoke all',
  revokeAllTitle: 'Revoke all your tokens?',
  revokeAllSentence:
    'Blender on all your devices, and your builds, will need a new one. Add-ons that are installed stay. This cannot be undone.',
  revokeAllFailed: 'The tokens could not be revoked',
  allRevoked: 'All tokens were revoked',
} as const;

export const scopeTexts: Record<TokenScope, { name: string; hint: string }> = {
  read: { name: 'Blender', hint: 'Lists, installs and updates the add-ons you own.' },
  publish: {
    name: 'Publishing',
    hint: 'Submits new versions of your products from your build server.',
  },
};

/** Why the owner is notified about tokens. */
export const tokenNews = ['soon', 'expired', 'password-reset'] as const;
export type TokenNews = (typeof tokenNews)[number];

type TokenMail = {
  name: string;
  news: TokenNews;
  tokens: readonly { label: string; expiresAt: Date | null }[];
  tokensUrl: string;
};

/** The mail about tokens that end: it names them, but never contains one. */
export function tokenMail({ name, news, tokens, tokensUrl }: TokenMail) {
  const isOne = tokens.length === 1;
  const list = tokens.map(({ label, expiresAt }) =>
    news === 'password-reset' || !expiresAt ? `– ${label}` : `– ${label}, ${longDate(expiresAt)}`,
  );
  const one = `“${tokens[0]?.label ?? ''}”`;
  const { subject, first, advice } = mailWords[news];
  return {
    subject: isOne
      ? `Your access token ${one} ${subject.one}`
      : `Your access tokens ${subject.many}`,
    text: [
      `Hello ${name},`,
      '',
      isOne ? first.one : first.many,
      '',
      ...list,
      '',
      advice,
      '',
      `Your access tokens: ${tokensUrl}`,
      '',
      'Forge',
      '',
    ].join('\n'),
  };
}

const stopped =
  'Blender does not tell you: the add-ons you bought stay installed but no longer update, and a build that publishes with it is refused. Create a new token and paste it in place of the old one.';

const mailWords: Record<TokenNews, { subject: Counted; first: Counted; advice: string }> = {
  soon: {
    subject: { one: 'expires in a week', many: 'expire in a week' },
    first: {
      one: 'This access token expires within a week:',
      many: 'These access tokens expire within a week:',
    },
    advice:
      'Blender will not tell you: the add-ons you bought stay installed but no longer update. Create a new token in time and paste it in place of the old one.',
  },
  expired: {
    subject: { one: 'has expired', many: 'have expired' },
    first: { one: 'This access token has expired:', many: 'These access tokens have expired:' },
    advice: stopped,
  },
  'password-reset': {
    subject: { one: 'was revoked', many: 'were revoked' },
    first: {
      one: 'Your password was reset, so this access token was revoked:',
      many: 'Your password was reset, so these access tokens were revoked:',
    },
    advice: stopped,
  },
};

type Counted = { one: string; many: string };
