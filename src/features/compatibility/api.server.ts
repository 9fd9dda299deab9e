import { openCall, signedInCall } from '#platform/calls.server.ts';
import { answerForVersion } from './commands.server.ts';
import { answerInput, compatibilityInput } from './input.ts';
import { testedVersions } from './queries.server.ts';
import { answerRate } from './rules.ts';
import { compatibilityTexts } from './texts.ts';

const tags = ['Compatibility'];

export const compatibilityCalls = {
  of: openCall
    .reading()
    .route({ method: 'GET', path: '/articles/{id}/blender', tags })
    .input(compatibilityInput)
    .handler(({ input, context }) => testedVersions(context, context.viewer, input.id)),

  answer: signedInCall(compatibilityTexts.signInFirst)
    .limited('blender-answer', answerRate)
    .route({ method: 'PUT', path: '/articles/{id}/blender/{version}', tags })
    .input(answerInput)
    .handler(({ input, context }) => answerForVersion(context.db, context.viewer, input)),
};
