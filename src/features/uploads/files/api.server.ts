import { signedInCall } from '#platform/calls.server.ts';
import { idInput } from '#shared/id-input.ts';
import { discardFile } from './commands.server.ts';
import { uploadStatus } from './queries.server.ts';
import { discardRate, finishRate } from './rules.ts';
import { finishUpload } from './storing.commands.server.ts';
import { fileTexts } from './texts.ts';

const memberCall = signedInCall(fileTexts.signInFirst);

export const fileCalls = {
  status: memberCall
    .reading()
    .route({ method: 'GET', path: '/uploads/files/{id}', tags: ['Uploads'] })
    .input(idInput)
    .handler(({ input, context }) => uploadStatus(context.db, context.viewer, input.id)),

  finish: memberCall
    .limited('finish-upload', finishRate)
    .route({ method: 'POST', path: '/uploads/files/{id}/finish', tags: ['Uploads'] })
    .input(idInput)
    .handler(({ input, context }) => finishUpload(context.db, context, context.viewer, input.id)),

  remove: memberCall
    .limited('upload-removal', discardRate)
    .route({ method: 'DELETE', path: '/uploads/files/{id}', tags: ['Uploads'] })
    .input(idInput)
    .handler(async ({ input, context }) => {
      await discardFile(context.db, context, context.viewer, input.id);
      return { removed: true };
    }),
};
