import { z } from 'zod';
import { signedInCall } from '#platform/calls.server.ts';
import { storeImage } from './commands.server.ts';
import { fileCalls } from './files/api.server.ts';
import { imageAddress, imageKinds, uploadRate } from './rules.ts';
import { uploadTexts } from './texts.ts';

export const uploadCalls = {
  files: fileCalls,
  image: signedInCall(uploadTexts.signInFirst)
    .limited('upload', uploadRate)
    .route({ method: 'POST', path: '/uploads/image', tags: ['Uploads'], successStatus: 201 })
    .input(z.strictObject({ kind: z.enum(imageKinds), file: z.file(uploadTexts.fileMissing) }))
    .handler(async ({ input, context }) => {
      const { db, storage, viewer } = context;
      const bytes = new Uint8Array(await input.file.arrayBuffer());
      const image = await storeImage(db, storage, viewer, { kind: input.kind, bytes });
      return { ...image, url: imageAddress(image.id, 1600) };
    }),
};
