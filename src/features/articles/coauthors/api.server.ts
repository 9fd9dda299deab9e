import { signedInCall } from '#platform/calls.server.ts';
import { articleSlugInput } from '../input.ts';
import { acceptInvitation, endCoauthorship, inviteCoauthor } from './commands.server.ts';
import { candidatesInput, coauthorInput } from './input.ts';
import { candidates } from './queries.server.ts';
import { candidateRate, coauthorRate, invitationRate } from './rules.ts';
import { coauthorTexts } from './texts.ts';

const tags = ['Co-authors'];
const memberCall = signedInCall(coauthorTexts.signInFirst);

export const coauthorCalls = {
  candidates: memberCall
    .limited('coauthor-search', candidateRate)
    .route({ method: 'GET', path: '/coauthor-candidates', tags })
    .input(candidatesInput)
    .handler(({ input, context: { db, viewer } }) => candidates(db, viewer, input.q)),

  invite: memberCall
    .limited('coauthor-invitation', invitationRate)
    .route({ method: 'PUT', path: '/articles/{slug}/coauthors/{userId}', tags })
    .input(coauthorInput)
    .handler(({ input, context: { db, viewer } }) => inviteCoauthor(db, viewer, input)),

  accept: memberCall
    .limited('coauthor', coauthorRate)
    .route({ method: 'PUT', path: '/articles/{slug}/coauthorship', tags })
    .input(articleSlugInput)
    .handler(({ input, context: { db, viewer } }) => acceptInvitation(db, viewer, input.slug)),

  end: memberCall
    .limited('coauthor', coauthorRate)
    .route({ method: 'DELETE', path: '/articles/{slug}/coauthors/{userId}', tags })
    .input(coauthorInput)
    .handler(({ input, context: { db, viewer } }) => endCoauthorship(db, viewer, input)),
};
