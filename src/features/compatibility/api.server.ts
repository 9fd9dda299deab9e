import { openCall, signedInCall } from '#platform/calls.server.ts';
import { idInput } from '#shared/id-input.ts';
import { answerForVersion } from './commands.server.ts';
import { answerInput } from './input.ts';
import { testedVersions } from './queries.server.ts';
import { answerRate } from './rules.ts';
import { compatibilityTexts } from './texts.ts';

const tags = ['Compatibility'];

export const compatibilityCalls = {
  of: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{id}/blender', tags })
    .input(idInput)
    .handler(({ input, context }) => testedVersions(context, context.viewer, input.id)),

  answer: signedInCall(compatibilityTexts.signInFirst)
    .limited('blender-answer', answerRate)
    .route({ method: 'PUT', path: '/articles/{id}/blender/{version}', tags })
    .input(answerInput)
    .handler(({ input, context }) => answerForVersion(context.db, context.viewer, input)),
};
