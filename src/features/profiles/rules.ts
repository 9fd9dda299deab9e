import { imageAddress } from '#features/uploads/rules.ts';

/** How long a name and a bio may be. */
export const profileLimits = { usernameMin: 3, usernameMax: 30, bioMax: 500 } as const;

const newcomerMilliseconds = 24 * 60 * 60 * 1000;

/** Whether someone who joined then is still in their first 24 hours; `now` in milliseconds. */
export function isNewcomer(joinedAt: Date, now: number): boolean {
  return now - joinedAt.getTime() < newcomerMilliseconds;
}

/**
 * A username made from a person's name: letters, digits, hyphens; 'artist' where nothing is left.
 * A suffix ('-2', '-3' …) is added when `attempt` is above 1.
 */
export function usernameFrom(name: string, attempt: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base =
    plain.length >= profileLimits.usernameMin ? plain : `artist-${plain}`.replace(/-$/, '');
  const suffix = attempt > 1 ? `-${attempt}` : '';
  return base.slice(0, profileLimits.usernameMax - suffix.length).replace(/-+$/, '') + suffix;
}

export function avatarAddress(avatarId: string | null): string | null {
  return avatarId && imageAddress(avatarId, 400);
}

/** A person as cards and pages name them; null stands for an account that is gone. */
export type Author = { id: string; username: string; avatarUrl: string | null } | null;

export function authorFrom(
  row: { id: string; username: string; avatarId: string | null } | null,
): Author {
  return row && { id: row.id, username: row.username, avatarUrl: avatarAddress(row.avatarId) };
}
