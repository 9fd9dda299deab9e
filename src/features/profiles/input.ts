import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text.ts';
import { isSocialLink, profileLimits, usernamePattern } from './rules.ts';
import { profileTexts } from './texts.ts';

/** Spec A §5. */
export const userIdSchema = z.uuid(profileTexts.invalidId);

/** The person whose things a list is about (spec A §8); `missing` where none is named. */
export function listedPersonSchema(missing: string) {
  return z.uuid(missing);
}

/** Null for none: what is left out is no wish to lose the picture. */
const pictureId = z
  .uuid({
    error: ({ input }) =>
      input === undefined ? profileTexts.pictureUnnamed : profileTexts.pictureMissing,
  })
  .nullable();

/** What the edit form sends: the whole of what a person may choose about themselves. */
const profileFields = z.strictObject({
  username: z
    .string(profileTexts.usernameTooShort)
    .overwrite(cleanLine)
    .min(profileLimits.usernameMin, profileTexts.usernameTooShort)
    .max(profileLimits.usernameMax, profileTexts.usernameTooLong)
    .regex(usernamePattern, profileTexts.usernameInvalid),
  bio: z
    .string(profileTexts.bioTooLong)
    .overwrite(cleanLines)
    .max(profileLimits.bioMax, profileTexts.bioTooLong),
  /** Empty for none. */
  socialLink: z
    .string(profileTexts.socialLinkInvalid)
    .overwrite(cleanLine)
    .max(profileLimits.socialLinkMax, profileTexts.socialLinkTooLong)
    .refine((link) => link === '' || isSocialLink(link), profileTexts.socialLinkInvalid),
  avatarId: pictureId,
  bannerId: pictureId,
});

/**
 * `updatedAt` is of the profile that the changes began from: a newer one is not written over unseen.
 * Whoever leaves it out means to write over whatever is there.
 */
export const profileEdit = profileFields.extend({
  updatedAt: z.coerce.date<Date | string>().optional(),
});
