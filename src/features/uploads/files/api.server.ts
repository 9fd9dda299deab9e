import { signedInCall } from '#platform/calls.server.ts';
import { discardFile } from './commands.server.ts';
import { fileIdInput } from './input.ts';
import { uploadStatus } from './queries.server.ts';
import { finishRate } from './rules.ts';
import { finishUpload } from './storing/commands.server.ts';
import { fileTexts } from './texts.ts';

const memberCall = signedInCall(fileTexts.signInFirst);

export const fileCalls = {
  status: memberCall
    .route({ method: 'GET', path: '/uploads/files/{id}', tags: ['Uploads'] })
    .input(fileIdInput)
    .handler(({ input, context }) => uploadStatus(context.db, context.viewer, input.id)),

  finish: memberCall
    .route({ method: 'POST', path: '/uploads/files/{id}/finish', tags: ['Uploads'] })
    .input(fileIdInput)
    .handler(async ({ input, context }) => {
      await context.limits.spend('finish-upload', context.viewer.id, finishRate);
      return finishUpload(context.db, context, context.viewer, input.id);
    }),

  remove: memberCall
    .route({ method: 'DELETE', path: '/uploads/files/{id}', tags: ['Uploads'] })
    .input(fileIdInput)
    .handler(async ({ input, context }) => {
      await discardFile(context.db, context, context.viewer, input.id);
      return { removed: true };
    }),
};
