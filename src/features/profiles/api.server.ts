import { z } from 'zod';
import { openCall, signedInCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { updateProfile } from './commands.server.ts';
import { profileById } from './queries.server.ts';
import { profileEdit, userIdSchema } from './input.ts';
import { removedFromProfile } from './removal/queries.server.ts';
import { profileRate } from './rules.ts';
import { profileTexts } from './texts.ts';

const tags = ['Profiles'];

export const profileCalls = {
  byId: openCall
    .reading()
    .route({ method: 'GET', path: '/profiles/{id}', tags })
    .input(z.strictObject({ id: userIdSchema }))
    .handler(async ({ input, context }) => {
      return knownProfile(await profileById(context, input.id));
    }),

  /** What a moderator removed from one's own profile. */
  removed: signedInCall(profileTexts.signInFirst)
    .reading()
    .route({ method: 'GET', path: '/profile/removed', tags })
    .input(z.strictObject({}))
    .handler(({ context }) => removedFromProfile(context.db, context.viewer)),

  update: signedInCall(profileTexts.signInFirst)
    .limited('profile', profileRate)
    .route({ method: 'PUT', path: '/profile', tags })
    .input(profileEdit)
    .handler(async ({ input: { updatedAt, ...fields }, context }) => {
      const { db, viewer, fixedModeratorId } = context;
      const actor = { id: viewer.id, moderatorUserId: fixedModeratorId ?? undefined };
      const changes = { ...fields, socialLink: fields.socialLink || null };
      await updateProfile(db, actor, changes, updatedAt);
      return knownProfile(await profileById(context, viewer.id));
    }),
};

function knownProfile<Profile>(profile: Profile | null): Profile {
  if (!profile) throw new Refusal('NOT_FOUND', profileTexts.notFound);
  return profile;
}
