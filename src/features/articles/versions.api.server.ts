import { signedInCall } from '#platform/calls.server.ts';
import { articleSlugInput, restorationInput, versionInput } from './input.ts';
import { restoreVersion } from './restoration.commands.server.ts';
import { writeRate } from './rules.ts';
import { articleTexts } from './texts.ts';
import { articleHistory, versionPair } from './versions.queries.server.ts';

const tags = ['Articles'];
const memberCall = signedInCall(articleTexts.signInFirst);

export const articleHistoryCalls = {
  list: memberCall
    .reading()
    .route({ method: 'GET', path: '/articles/{slug}/history', tags })
    .input(articleSlugInput)
    .handler(({ input, context }) => articleHistory(context.db, context.viewer, input.slug)),

  changes: memberCall
    .reading()
    .route({ method: 'GET', path: '/articles/{slug}/history/{revision}', tags })
    .input(versionInput)
    .handler(({ input, context }) => versionPair(context.db, context.viewer, input)),

  restore: memberCall
    .limited('article', writeRate)
    .route({ method: 'POST', path: '/articles/{slug}/history/restore', tags })
    .input(restorationInput)
    .handler(({ input, context: { db, viewer, siteHost } }) =>
      restoreVersion(db, viewer, input, siteHost),
    ),
};
