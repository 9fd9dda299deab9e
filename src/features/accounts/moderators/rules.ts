export const roleLimits = {
  /** Characters of a reason. */
  reason: 500,
} as const;

/** What changed about somebody's role. */
export const roleChanges = ['granted', 'ended'] as const;
export type RoleChange = (typeof roleChanges)[number];
