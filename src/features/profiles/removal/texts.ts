import type { ProfilePart } from './rules.ts';

/** Sentences about what a moderator removed from a profile. */
export const profileRemovalTexts = {
  nothingThere: {
    username: 'This username was assigned by a moderator.',
    bio: 'This profile has no bio.',
    link: 'This profile has no social link.',
    avatar: 'This profile has no avatar.',
    banner: 'This profile has no banner.',
  } satisfies Record<ProfilePart, string>,
  notFound: 'This no longer exists, so it cannot be restored.',
  usernameTakenSince: 'Somebody else has taken this username in the meantime.',
  refused: {
    username: 'A moderator removed this username. Please choose another one.',
    bio: 'A moderator removed this bio. Please write another one.',
    link: 'A moderator removed this link. Please choose another one.',
    avatar: 'A moderator removed this avatar. Please choose another picture.',
    banner: 'A moderator removed this banner. Please choose another picture.',
  } satisfies Record<ProfilePart, string>,
  removed: {
    username: 'A moderator removed your username. You can choose another one.',
    bio: 'A moderator removed your bio. You can write another one.',
    link: 'A moderator removed your social link. You can choose another one.',
    avatar: 'A moderator removed your avatar. You can choose another picture.',
    banner: 'A moderator removed your banner. You can choose another picture.',
  } satisfies Record<ProfilePart, string>,
  because: (reason: string) => `The moderator wrote: ${reason}`,
} as const;
