import { imageAddress } from '#shared/image-variants.ts';
import { withoutEnding } from '#shared/text.ts';

/** How long a name, a bio and a link may be. */
export const profileLimits = {
  usernameMin: 3,
  usernameMax: 30,
  bioMax: 500,
  socialLinkMax: 200,
} as const;

/** How long the name of a deleted account stays reserved. */
export const formerNameDays = 90;

/** The characters of a username. */
export const usernamePattern = /^[A-Za-z0-9_-]*$/;

/**
 * Dimensions in pixels of the pictures that people crop for their profile; the banner has 1280:300.
 */
export const pictureShapes = {
  avatar: { width: 800, height: 800 },
  banner: { width: 1600, height: 375 },
} as const;
export type PictureKind = keyof typeof pictureShapes;

/** Saves of one person. */
export const profileRate = { points: 30, seconds: 600 } as const;

/** How long the success message stays (spec B §9). */
export const successMilliseconds = { popup: 2_500, state: 3_000 } as const;

/** The tag of the cached pages that show one person's profile. */
export const profileTag = (id: string) => `profile:${id}`;

/** Whether a profile may have this link: an address of another site, over https. */
export function isSocialLink(link: string): boolean {
  // Browsers also accept other spellings, such as 'HTTPS:'; the database does not.
  if (!link.startsWith('https://') || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return hostname.includes('.') && !username && !password;
}

const newcomerMilliseconds = 24 * 60 * 60 * 1000;

/** Whether somebody who joined then is still in their first 24 hours; `now` in milliseconds. */
export function isNewcomer(joinedAt: Date, now: number): boolean {
  return now - joinedAt.getTime() < newcomerMilliseconds;
}

/**
 * A username made from a person's name: letters, digits, hyphens; 'artist' if nothing is left. A
 * suffix ('-2', '-3' …) is added if `attempt` is above 1.
 */
export function usernameFrom(name: string, attempt: number): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  const plain = withoutEnding(words, '-');
  const base =
    plain.length >= profileLimits.usernameMin ? plain : `artist-${plain}`.replace(/-$/, '');
  const suffix = attempt > 1 ? `-${attempt}` : '';
  return withoutEnding(base.slice(0, profileLimits.usernameMax - suffix.length), '-') + suffix;
}

/**
 * The search text for a person, spelled like usernames: 'José Lima' becomes 'jose-lima'. Empty if
 * no username can contain it.
 */
export function handleFrom(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^@/, '')
    .replace(/\s+/g, '-');
  return usernamePattern.test(plain) ? plain : '';
}

/** The avatar in the size for lists, cards and the header, or for the person's own page. */
export function avatarAddress(avatarId: string | null, size: 'small' | 'large' = 'small') {
  return avatarId && imageAddress(avatarId, size === 'small' ? 160 : 400);
}

export function bannerAddress(bannerId: string | null): string | null {
  return bannerId && imageAddress(bannerId, 1600);
}

/** A person as named on cards and pages; null means a deleted account. */
export type Author = { id: string; username: string; avatarUrl: string | null } | null;

export function authorFrom(
  row: { id: string; username: string; avatarId: string | null } | null,
): Author {
  return row && { id: row.id, username: row.username, avatarUrl: avatarAddress(row.avatarId) };
}
