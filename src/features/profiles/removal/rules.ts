/** What of a profile a moderator can take down. */
export const profileParts = ['username', 'bio', 'link', 'avatar', 'banner'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** So long what was removed is kept for taking it back, and the person cannot have it again. */
export const removalDays = 90;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffixLength = 6;

/** A name that says nothing, such as 'artist-ab12cd'; `random` answers a whole number below its argument. */
export function neutralUsername(random: (below: number) => number): string {
  const suffix = Array.from({ length: suffixLength }, () => letters[random(letters.length)]);
  return `artist-${suffix.join('')}`;
}

type Filled = {
  username: string;
  bio: string;
  socialLink: string | null;
  avatarId: string | null;
  bannerId: string | null;
};

/** The parts that a profile has something in. */
export function filledParts(profile: Filled): ProfilePart[] {
  const values = {
    username: profile.username,
    bio: profile.bio,
    link: profile.socialLink,
    avatar: profile.avatarId,
    banner: profile.bannerId,
  };
  return profileParts.filter((part) => Boolean(values[part]));
}
