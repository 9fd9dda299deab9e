/** What the audit log records. The part before the dot is the area that an entry is filtered by. */
export const auditEvents = [
  'account.signed-in',
  'account.sign-in-failed',
  'account.signed-out',
  'account.password-changed',
  'account.password-reset',
  'account.email-changed',
  'account.google-connected',
  'account.google-disconnected',
  'account.second-factor-added',
  'account.second-factor-removed',
  'account.deleted',
  'person.suspended',
  'person.reinstated',
  'person.role-granted',
  'person.role-revoked',
  'content.approved',
  'content.rejected',
  'content.removed',
  'content.restored',
  'report.resolved',
  'payout.connected',
  'payout.disconnected',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

export const auditSubjects = [
  'account',
  'article',
  'product',
  'comment',
  'review',
  'profile',
  'report',
] as const;

export type AuditSubject = (typeof auditSubjects)[number];
