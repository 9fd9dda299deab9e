import { signedInCall } from '#platform/calls.server.ts';
import { writeRate } from '../rules.ts';
import { articleTexts } from '../texts.ts';
import { scheduleArticle } from './commands.server.ts';
import { scheduleInput } from './input.ts';
import { momentOf } from './rules.ts';

const tags = ['Articles'];

export const scheduleCalls = {
  set: signedInCall(articleTexts.signInFirst)
    .limited('article', writeRate)
    .route({ method: 'PUT', path: '/articles/{slug}/schedule', tags })
    .input(scheduleInput)
    .handler(({ input: { slug, publishAt }, context: { db, viewer } }) =>
      scheduleArticle(db, viewer, {
        slug,
        publishAt: momentOf(publishAt),
      }),
    ),
};
