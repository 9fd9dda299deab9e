import { longDate } from '#shared/dates.ts';
import { lookupTable } from '#shared/lookup-table.ts';
import { dollars } from '#shared/money.ts';
import type { AuditEvent, AuditSubject } from './rules.ts';

/** An entry as it is displayed: its people by name, null for somebody unknown. */
export type ReadEntry = {
  event: AuditEvent;
  actor: string | null;
  subject: string | null;
  subjectType: AuditSubject | null;
  details: Record<string, string>;
};

type Facts = Omit<ReadEntry, 'event' | 'subject'> & { subject: string };

const site = 'Forge';
const operator = 'The operator of the site';

const decided = (word: string) => (entry: Facts) =>
  `${entry.actor ?? operator} ${word} ${partOf(entry)}the ${entry.subjectType ?? 'content'}${quoted(entry)}`;

/** Which part of a listed product or of a review was decided on. */
function partOf({ details }: Facts): string {
  const parts = [
    ...(details['changes'] ? ['the changes'] : []),
    ...(details['part'] ? [`the ${details['part']}`] : []),
    ...(details['version'] ? [`version ${details['version']}`] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')} of ` : '';
}

const decidedOnPayment =
  (word: string) =>
  ({ actor, details }: Facts) =>
    `${actor ?? operator} ${word} a payment${amountIn(details)} that did not match`;

const decidedOnRefund =
  (word: string) =>
  ({ actor, details }: Facts) =>
    `${actor ?? operator} ${word} a refund${amountIn(details)} that its buyer asked for`;

function amountIn({ amountCents }: Record<string, string>): string {
  return amountCents ? ` of ${dollars(Number(amountCents))}` : '';
}

/** The text of each event, placed before a colon and the reason, if there is one. */
const sentences: Record<AuditEvent, (entry: Facts) => string> = {
  'account.signed-in': ({ subject, details }) => `${subject} signed in${methodOf(details)}`,
  'account.sign-in-failed': failedSignIn,
  'account.confirmation-failed': ({ subject }) =>
    `Someone signed in as ${subject} entered a wrong password or code`,
  'account.signed-out': ({ subject }) => `${subject} signed out`,
  'account.session-ended': ({ subject }) => `${subject} ended a session on another device`,
  'account.reset-asked': ({ subject }) => `Someone requested a new password for ${subject}`,
  'account.password-changed': ({ subject }) => `${subject} chose a new password`,
  'account.password-reset': ({ actor, subject }) =>
    actor
      ? `${subject} chose a new password with an e-mailed link`
      : `${operator} reset the password of ${subject}`,
  'account.email-changed': ({ subject }) => `${subject} changed their e-mail address`,
  'account.google-connected': ({ subject }) => `${subject} connected a Google account`,
  'account.google-disconnected': ({ subject }) => `${subject} disconnected their Google account`,
  'account.second-factor-added': ({ subject }) => `${subject} added a second factor`,
  'account.second-factor-removed': ({ subject }) => `${subject} removed a second factor`,
  'account.recovery-codes-renewed': ({ subject }) => `${subject} generated new recovery codes`,
  'account.token-created': ({ subject, details }) =>
    `${subject} created the access token${named(details)}`,
  'account.token-revoked': ({ actor, subject, details }) =>
    actor
      ? `${subject} revoked the access token${named(details)}`
      : `${site} revoked the access token${named(details)} of ${subject}, whose password was reset`,
  'account.deleted': ({ subject }) => `${subject} deleted their account`,
  'person.suspended': ({ actor, subject, details }) =>
    `${actor ?? operator} suspended ${subject}${until(details)}`,
  'person.reinstated': ({ actor, subject }) =>
    actor ? `${actor} lifted the suspension of ${subject}` : `The suspension of ${subject} ended`,
  'person.role-granted': ({ actor, subject }) => `${actor ?? operator} made ${subject} a moderator`,
  'person.role-revoked': ({ actor, subject }) =>
    `${actor ?? operator} ended ${subject}’s role as a moderator`,
  'person.mail-sent-again': ({ actor, subject, subjectType, details }) =>
    `${actor ?? operator} sent ${againOf(details)} again${subjectType ? ` to ${subject}` : ''}`,
  'content.approved': decided('approved'),
  'content.rejected': decided('rejected'),
  'content.removed': decided('removed'),
  'content.restored': decided('restored'),
  'content.recalled': decided('recalled'),
  'content.recall-lifted': decided('lifted the recall of'),
  'report.resolved': ({ actor, details }) =>
    `${actor ?? operator} resolved a report${details['about'] ? ` about ${aboutOf(details['about'])}` : ''}`,
  'payout.connected': ({ subject }) => `${subject} connected a Stripe account`,
  'payout.disconnected': ({ actor, subject }) =>
    actor
      ? `${subject} disconnected their Stripe account`
      : `${site} learned that ${subject} revoked the access to their Stripe account`,
  'payment.granted': decidedOnPayment('granted'),
  'payment.refunded': decidedOnPayment('refunded'),
  'payment.dismissed': decidedOnPayment('dismissed'),
  'refund.granted': decidedOnRefund('granted'),
  'refund.refused': decidedOnRefund('refused'),
  'job.retried': ({ actor, details }) => `${actor ?? operator} retried ${jobsIn(details)}`,
  'job.dismissed': ({ actor, details }) => `${actor ?? operator} dismissed ${jobsIn(details)}`,
};

/** An entry of the audit log in a sentence, with its reason. */
export function auditSentence({ event, ...entry }: ReadEntry & { reason: string }): string {
  const sentence = sentences[event]({ ...entry, subject: entry.subject ?? 'A deleted user' });
  return entry.reason ? `${sentence}: ${entry.reason}` : `${sentence}.`;
}

function failedSignIn({ subject, subjectType, details }: Facts): string {
  if (subjectType === null) return 'Someone tried to sign in with an unknown address';
  if (details['why'] === 'suspended') return `${subject} was refused a sign-in while suspended`;
  return `Someone tried to sign in as ${subject}, and failed`;
}

function quoted({ details, subject, subjectType }: Facts): string {
  const words = details['title'] ?? details['text'];
  if (words) return ` “${words}”`;
  return subjectType === 'profile' ? ` of ${subject}` : '';
}

function named({ label }: Record<string, string>): string {
  return label ? ` “${label}”` : '';
}

const methods = lookupTable<string>({ password: ' with a password', google: ' with Google' });

function methodOf({ way: name = '' }: Record<string, string>): string {
  return methods[name] ?? '';
}

function until({ until: instant }: Record<string, string>): string {
  return instant ? ` until ${longDate(instant)}` : '';
}

function againOf({ count }: Record<string, string>): string {
  if (!count) return 'a mail';
  return count === '1' ? 'one mail' : `${count} mails`;
}

function jobsIn({ count, queue }: Record<string, string>): string {
  if (!count) return queue ? `a job of “${queue}”` : 'a job';
  return count === '1' ? 'one job that failed' : `${count} jobs that failed`;
}

const abouts = lookupTable<string>({ article: 'an article', product: 'a product' });

function aboutOf(about: string): string {
  return abouts[about] ?? `a ${about}`;
}

/** The name of an event in the log's filter. */
export const eventNames: Record<AuditEvent, string> = {
  'account.signed-in': 'Signed in',
  'account.sign-in-failed': 'Failed to sign in',
  'account.confirmation-failed': 'Failed to confirm who they are',
  'account.signed-out': 'Signed out',
  'account.session-ended': 'Ended a session',
  'account.reset-asked': 'Requested a new password',
  'account.password-changed': 'Changed the password',
  'account.password-reset': 'Reset the password',
  'account.email-changed': 'Changed the e-mail address',
  'account.google-connected': 'Connected Google',
  'account.google-disconnected': 'Disconnected Google',
  'account.second-factor-added': 'Added a second factor',
  'account.second-factor-removed': 'Removed a second factor',
  'account.recovery-codes-renewed': 'Generated recovery codes',
  'account.token-created': 'Created an access token',
  'account.token-revoked': 'Revoked an access token',
  'account.deleted': 'Deleted the account',
  'person.suspended': 'Suspended',
  'person.reinstated': 'Lifted a suspension',
  'person.role-granted': 'Made a moderator',
  'person.role-revoked': 'Ended a role',
  'person.mail-sent-again': 'Sent a mail again',
  'content.approved': 'Approved',
  'content.rejected': 'Rejected',
  'content.removed': 'Removed',
  'content.restored': 'Restored',
  'content.recalled': 'Recalled',
  'content.recall-lifted': 'Lifted a recall',
  'report.resolved': 'Resolved a report',
  'payout.connected': 'Connected Stripe',
  'payout.disconnected': 'Disconnected Stripe',
  'payment.granted': 'Granted a payment',
  'payment.refunded': 'Refunded a payment',
  'payment.dismissed': 'Dismissed a payment',
  'refund.granted': 'Granted a refund',
  'refund.refused': 'Refused a refund',
  'job.retried': 'Retried a job',
  'job.dismissed': 'Dismissed a job',
};
