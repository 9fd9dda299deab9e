import type { RoleChange } from '#features/accounts/moderators/rules.ts';
import type { AuditArea } from '#features/audit/rules.ts';
import { longDate } from '#shared/dates.ts';
import type { PeopleGroup } from './rules.ts';

/** Every sentence of the people whom moderators look after. */
export const peopleTexts = {
  title: 'People',
  intro:
    'Everyone with an account. Suspend members or lift a suspension, and decide who moderates.',
  signInFirst: 'You must be logged in.',
  denied: 'You are not authorized to moderate people.',
  searchLabel: 'Name, e-mail or id',
  search: 'Search',
  searchTooLong: 'This search is too long.',
  groupLabel: 'Which people',
  groups: {
    all: 'Everyone',
    suspended: 'Suspended',
    moderators: 'Moderators',
  } satisfies Record<PeopleGroup, string>,
  unknownGroup: 'There is no such list of people.',
  badCursor: 'This page of people does not exist.',
  listFailed: 'Failed to load people.',
  none: 'No one found',
  noneHint: 'An e-mail address has to be entered in full.',
  showMore: 'Show more',
  joined: 'Joined',
  you: 'You',
  moderator: 'Moderator',
  suspended: 'Suspended',
  suspendedSince: (since: Date, until: Date | null) =>
    `Suspended since ${longDate(since)}${until ? `, until ${longDate(until)}` : ''}`,
  by: (name: string) => `by ${name}`,
  moderatorSince: (since: Date) => `Moderator since ${longDate(since)}`,
  moderatorBySettings: 'Moderator by site settings',
  counts: ({ articles, products, comments }: PersonCounts) =>
    [
      count(articles, 'article', 'articles'),
      count(products, 'product', 'products'),
      count(comments, 'comment', 'comments'),
    ].join(', '),
  history: 'Audit log',
  historyOf: (name: string) => `Audit log of ${name}`,
  moderation: 'Moderation',

  suspend: 'Suspend',
  suspendName: (name: string) => `Suspend ${name}?`,
  suspendIntro:
    'They are signed out everywhere and cannot sign in, and their products go off sale. What they published stays, scheduled articles wait for the end, and buyers keep their downloads. They are notified by e-mail.',
  reasonLabel: 'Reason',
  reasonHint: 'They will read it.',
  reasonRequired: 'Enter a reason.',
  reasonTooLong: 'The reason must be 500 characters or less.',
  untilLabel: 'Ends on (optional)',
  untilHint: 'Leave it empty to suspend until someone lifts it.',
  untilInvalid: 'Enter a valid date.',
  untilPast: 'The date must be in the future.',
  untilTooFar: 'The date must be within ten years. Leave it empty for a suspension without an end.',
  suspending: 'Suspending...',
  cancel: 'Cancel',
  suspendFailed: 'Failed to suspend this person.',
  suspendedToast: (name: string) => `${name} is suspended`,
  lift: 'Lift suspension',
  lifting: 'Lifting...',
  liftFailed: 'Failed to lift the suspension.',
  liftedToast: (name: string) => `${name} is no longer suspended`,

  roleReasonHint: 'They and all moderators will read it.',
  notOwnRole: 'You cannot change your own role.',
  fixedRole: 'This moderator is named in the site settings. Only the operator can change that.',
  deletedUser: 'A deleted user',

  notYourself: 'You cannot suspend yourself.',
  notModerators: 'Moderators cannot be suspended. End their role first.',
  notSuspended: 'This person is not suspended.',
} as const;

/** What is said of each change of a role, from its button on. */
export const roleWords = {
  granted: {
    button: 'Make moderator',
    title: (name: string) => `Make ${name} a moderator?`,
    intro:
      'Moderators decide on content, suspend members and appoint other moderators. This person and all moderators are notified by e-mail.',
    busy: 'Saving...',
    failed: 'Failed to make this person a moderator.',
    done: (name: string) => `${name} is now a moderator`,
  },
  ended: {
    button: 'End role',
    title: (name: string) => `End ${name}’s role as a moderator?`,
    intro:
      'They lose all rights of a moderator at once; their account stays. This person and all moderators are notified by e-mail.',
    busy: 'Ending...',
    failed: 'Failed to end this role.',
    done: (name: string) => `${name} is no longer a moderator`,
  },
} as const satisfies Record<RoleChange, object>;

/** Every sentence of the page with the audit log; those of its entries stand in `audit/texts.ts`. */
export const logTexts = {
  title: 'Audit log',
  intro:
    'Decisions, sign-ins and changes to accounts, newest first. Sign-ins are kept for 180 days, everything else for three years.',
  badDay: 'Enter a valid date.',
  badEvent: 'There is no such kind of entry.',
  badCursor: 'This page of the log does not exist.',
  loadFailed: 'Failed to fetch the audit log.',
  eventLabel: 'What',
  everything: 'Everything',
  areas: {
    account: 'Accounts',
    person: 'People and roles',
    content: 'Content',
    report: 'Reports',
    payout: 'Payouts',
    payment: 'Payments that do not match',
    refund: 'Refunds',
    job: 'Jobs',
  } satisfies Record<AuditArea, string>,
  wholeArea: (area: string) => `All of ${area.toLowerCase()}`,
  personLabel: 'Who',
  personHint: 'Name, e-mail or id, in full',
  fromLabel: 'From',
  toLabel: 'To',
  filter: 'Show',
  reset: 'Show everything',
  none: 'No entries',
  noneHint: 'No entries match these filters.',
  address: 'Address',
  request: 'Request',
  showMore: 'Show older',
  deletedUser: 'A deleted user',
} as const;

type PersonCounts = { articles: number; products: number; comments: number };

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
