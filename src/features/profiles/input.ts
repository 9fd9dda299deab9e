import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text.ts';
import { isSocialLink, profileLimits, usernamePattern } from './rules.ts';
import { profileTexts } from './texts.ts';

/** Spec A §5. */
export const userIdSchema = z.uuid(profileTexts.invalidId);

/** The person whose content a list shows (spec A §8); `missing` if none is named. */
export function listedPersonSchema(missing: string) {
  return z.uuid(missing);
}

/** Null for none: an omitted value keeps the picture. */
const pictureId = z
  .uuid({
    error: ({ input }) =>
      input === undefined ? profileTexts.pictureUnnamed : profileTexts.pictureMissing,
  })
  .nullable();

/** What the edit form sends: everything that a person may set about themselves. */
export const profileEdit = z.strictObject({
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
  /**
   * That of the profile that the changes are based on: a newer one is not overwritten unseen. If it
   * is omitted, whatever is stored is overwritten.
   */
  updatedAt: z.coerce.date<Date | string>().optional(),
});
