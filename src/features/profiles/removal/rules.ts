/** The parts of a profile that a moderator can remove. */
export const profileParts = ['username', 'bio', 'link', 'avatar', 'banner'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** How long removed parts are stored for restoring, and the person cannot use them again. */
export const removalDays = 90;

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const suffixLength = 6;

/** A neutral name, such as 'artist-ab12cd'; `random` returns an integer below its argument. */
export function neutralUsername(random: (below: number) => number): string {
  const suffix = Array.from({ length: suffixLength }, () => letters[random(letters.length)]);
  return `artist-${suffix.join('')}`;
}

/** Where a profile holds its parts. */
export const partFields = {
  username: 'username',
  bio: 'bio',
  link: 'socialLink',
  avatar: 'avatarId',
  banner: 'bannerId',
} as const satisfies Record<ProfilePart, string>;

type Filled = {
  username: string;
  bio: string;
  socialLink: string | null;
  avatarId: string | null;
  bannerId: string | null;
};

/** The parts of a profile that are not empty. */
export function filledParts(profile: Filled): ProfilePart[] {
  return profileParts.filter((part) => profile[partFields[part]]);
}
