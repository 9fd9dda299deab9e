import { z } from 'zod';
import { userIdSchema } from '#features/profiles/input.ts';
import { profileLimits } from '#features/profiles/rules.ts';
import { cleanLine } from '#shared/text.ts';
import { articleSlugInput } from '../input.ts';

export const coauthorInput = articleSlugInput.extend({ userId: userIdSchema });
export type CoauthorInput = z.infer<typeof coauthorInput>;

/** The start of a username. */
export const candidatesInput = z.strictObject({
  q: z.string().max(profileLimits.usernameMax).overwrite(cleanLine),
});
