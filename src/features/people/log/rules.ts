import { auditAreas, auditEvents, type AuditArea, type AuditEvent } from '#features/audit/rules.ts';

export const logLimits = { pageSize: 50 } as const;

/** What the log is narrowed to: an area, or one of its events. */
export type LogFilter = AuditArea | AuditEvent;

export function isLogFilter(text: string): text is LogFilter {
  return auditAreas.some((area) => area === text) || Object.hasOwn(auditEvents, text);
}

export const logPath = '/moderation/log';

/** The entries that name this person, whether they acted or were acted upon. */
export function logPathOf(userId: string): string {
  return `${logPath}?person=${userId}`;
}
