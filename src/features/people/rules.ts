import { auditAreas, auditEvents, type AuditArea, type AuditEvent } from '#features/audit/rules.ts';

/** How many people a page shows, and how long a search may be. */
export const peopleLimits = { pageSize: 30, search: 200 } as const;

/** Which people are listed. */
export const peopleGroups = ['all', 'suspended', 'moderators'] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

/** Where the people are found. */
export const peoplePath = '/moderation/people';

type PeopleQuery = { q?: string; group?: PeopleGroup; after?: string };

/** The address of the people who are found so. */
export function peoplePathOf({ q, group = 'all', after }: PeopleQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(group !== 'all' && { group }),
    ...(after && { after }),
  });
  return query.size > 0 ? `${peoplePath}?${query.toString()}` : peoplePath;
}

/** Entries of the audit log on a page. */
export const logLimits = { pageSize: 50 } as const;

/** What the log is narrowed to: an area, or one of its events. */
export type LogFilter = AuditArea | AuditEvent;

export function isLogFilter(text: string): text is LogFilter {
  return auditAreas.some((area) => area === text) || Object.hasOwn(auditEvents, text);
}

/** Where the audit log is found. */
export const logPath = '/moderation/log';

/** The entries that name this person, whether they acted or were acted upon. */
export function logPathOf(userId: string): string {
  return `${logPath}?person=${userId}`;
}
