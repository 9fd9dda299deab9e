/** Entries that show how accounts are used are deleted earlier than decisions about people. */
const shortly = { keptDays: 180 } as const;
const years = { keptDays: 3 * 365 } as const;

/**
 * What the audit log records, and how long it is kept. The part before the dot is the area that
 * entries are filtered by; each has its sentence in `texts.ts`.
 */
export const auditEvents = {
  'account.signed-in': shortly,
  'account.sign-in-failed': shortly,
  'account.confirmation-failed': shortly,
  'account.signed-out': shortly,
  'account.session-ended': shortly,
  'account.reset-asked': shortly,
  'account.password-changed': years,
  'account.password-reset': years,
  'account.email-changed': years,
  'account.google-connected': years,
  'account.google-disconnected': years,
  'account.second-factor-added': years,
  'account.second-factor-removed': years,
  'account.recovery-codes-renewed': years,
  'account.token-created': years,
  'account.token-revoked': years,
  'account.deleted': years,
  'person.suspended': years,
  'person.reinstated': years,
  'person.role-granted': years,
  'person.role-revoked': years,
  'person.mail-sent-again': years,
  'content.approved': years,
  'content.rejected': years,
  'content.removed': years,
  'content.restored': years,
  'content.recalled': years,
  'content.recall-lifted': years,
  'report.resolved': years,
  'payout.connected': years,
  'payout.disconnected': years,
  'payment.granted': years,
  'payment.refunded': years,
  'payment.dismissed': years,
  'refund.granted': years,
  'refund.refused': years,
  'job.retried': years,
  'job.dismissed': years,
} as const satisfies Record<`${AuditArea}.${string}`, { keptDays: number }>;

export type AuditEvent = keyof typeof auditEvents;

export const auditAreas = [
  'account',
  'person',
  'content',
  'report',
  'payout',
  'payment',
  'refund',
  'job',
] as const;
export type AuditArea = (typeof auditAreas)[number];

export const auditSubjects = [
  'account',
  'article',
  'series',
  'product',
  'comment',
  'review',
  'profile',
  'report',
  'payment',
  'refund',
] as const;

export type AuditSubject = (typeof auditSubjects)[number];
