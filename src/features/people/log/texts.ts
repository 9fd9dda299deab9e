import type { AuditArea } from '#features/audit/rules.ts';

/** Every sentence of the page with the audit log; those of its entries stand in `audit/texts.ts`. */
export const logTexts = {
  title: 'Audit log',
  intro:
    'Who decided, signed in or changed an account, the newest first. Sign-ins are kept for 180 days, all else for three years.',
  badDay: 'This is not a date.',
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
  } satisfies Record<AuditArea, string>,
  wholeArea: (area: string) => `All of ${area.toLowerCase()}`,
  personLabel: 'Who',
  personHint: 'Name, e-mail or id, in full',
  fromLabel: 'From',
  toLabel: 'To',
  filter: 'Show',
  reset: 'Show everything',
  none: 'No entries',
  noneHint: 'Nothing was recorded that fits.',
  address: 'Address',
  request: 'Request',
  showMore: 'Show older',
  deletedUser: 'A deleted user',
} as const;
