import { signedInCall } from '#platform/calls.server.ts';
import { pageInput } from '#shared/cursor.ts';
import { idInput } from '#shared/id-input.ts';
import { deleteDraft, endDraft, saveDraft, undeleteDraft } from './commands.server.ts';
import { draftsOfInput, endDraftInput, saveDraftInput } from './input.ts';
import { draftById, draftsOf, listDrafts } from './queries.server.ts';
import { draftRate, draftRemovalRate } from './rules.ts';
import { draftTexts } from './texts.ts';

const tags = ['Drafts'];
const memberCall = signedInCall(draftTexts.signIn);

export const draftCalls = {
  list: memberCall
    .reading()
    .route({ method: 'GET', path: '/drafts', tags })
    .input(pageInput)
    .handler(({ input, context }) => listDrafts(context.db, context.viewer, input)),

  of: memberCall
    .reading()
    .route({ method: 'GET', path: '/drafts/of/{form}/{subject}', tags })
    .input(draftsOfInput)
    .handler(({ input, context }) => draftsOf(context.db, context.viewer, input)),

  byId: memberCall
    .reading()
    .route({ method: 'GET', path: '/drafts/{id}', tags })
    .input(idInput)
    .handler(({ input, context }) => draftById(context.db, context.viewer, input.id)),

  save: memberCall
    .limited('draft', draftRate)
    .route({ method: 'PUT', path: '/drafts/{id}', tags })
    .input(saveDraftInput)
    .handler(({ input, context }) => {
      const { viewer, sessionId } = context;
      return saveDraft(context.db, { id: viewer.id, sessionId }, input);
    }),

  end: memberCall
    .limited('draft-removal', draftRemovalRate)
    .route({ method: 'POST', path: '/drafts/{id}/end', tags })
    .input(endDraftInput)
    .handler(({ input, context }) => endDraft(context.db, context.viewer, input)),

  delete: memberCall
    .limited('draft-removal', draftRemovalRate)
    .route({ method: 'DELETE', path: '/drafts/{id}', tags })
    .input(idInput)
    .handler(({ input, context: { db, viewer } }) => deleteDraft(db, viewer, input.id)),

  undelete: memberCall
    .limited('draft-removal', draftRemovalRate)
    .route({ method: 'POST', path: '/drafts/{id}/undelete', tags })
    .input(idInput)
    .handler(({ input, context: { db, viewer } }) => undeleteDraft(db, viewer, input.id)),
};
