import { openCall, signedInCall } from '#platform/calls.server.ts';
import { idInput } from '#shared/id-input.ts';
import { discardVersion, submitVersion, withdrawVersion } from './commands.server.ts';
import { listVersions } from './history.queries.server.ts';
import { versionListInput, versionSubmission, versionWithdrawal } from './input.ts';
import { versionRemovalRate, versionWriteRate } from './rules.ts';
import { versionTexts } from './texts.ts';

const tags = ['Versions'];
const memberCall = signedInCall(versionTexts.signInFirst);

export const versionCalls = {
  list: openCall
    .reading()
    .route({ method: 'GET', path: '/products/{slug}/versions', tags })
    .input(versionListInput)
    .handler(({ input, context }) => listVersions(context, context.viewer, input)),

  submit: memberCall
    .limited('version', versionWriteRate)
    .route({ method: 'POST', path: '/products/{slug}/versions', tags, successStatus: 201 })
    .input(versionSubmission)
    .handler(({ input, context }) => submitVersion(context.db, context.viewer, input)),

  withdraw: memberCall
    .limited('version-removal', versionRemovalRate)
    .route({ method: 'POST', path: '/versions/{id}/withdrawal', tags })
    .input(versionWithdrawal)
    .handler(({ input, context }) => withdrawVersion(context.db, context.viewer, input)),

  discard: memberCall
    .limited('version-removal', versionRemovalRate)
    .route({ method: 'DELETE', path: '/versions/{id}', tags })
    .input(idInput)
    .handler(({ input, context }) => discardVersion(context.db, context.viewer, input)),
};
