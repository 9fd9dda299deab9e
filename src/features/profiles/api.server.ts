import { z } from 'zod';
import { openCall } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { profileById } from './queries.server.ts';
import { userIdSchema } from './input.ts';
import { profileTexts } from './texts.ts';

export const profileCalls = {
  byId: openCall
    .route({ method: 'GET', path: '/profiles/{id}', tags: ['Profiles'] })
    .input(z.strictObject({ id: userIdSchema }))
    .handler(async ({ input, context }) => {
      const profile = await profileById(context.db, input.id);
      if (!profile) throw new Refusal('NOT_FOUND', profileTexts.notFound);
      return profile;
    }),
};
