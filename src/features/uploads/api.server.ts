import { z } from 'zod';
import { signedInCall } from '#platform/calls.server.ts';
import { storeImage } from './commands.server.ts';
import { fileCalls } from './files/api.server.ts';
import { freeRate } from './quota/rules.ts';
import { storageUsage } from './quota/queries.server.ts';
import { uploaderOf } from './quota/volume.commands.server.ts';
import { quotaTexts } from './quota/texts.ts';
import { imageKinds, uploadRate } from './rules.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { removeUnused } from './unused.commands.server.ts';
import { uploadTexts } from './texts.ts';

const tags = ['Uploads'];
const ownStorage = signedInCall(quotaTexts.signInFirst);

export const uploadCalls = {
  files: fileCalls,

  usage: ownStorage
    .reading()
    .route({ method: 'GET', path: '/uploads/usage', tags })
    .input(z.strictObject({}))
    .handler(async ({ context }) => {
      const { db, storage } = context;
      return storageUsage(db, await uploaderOf(context), storage.bytesPerPerson);
    }),

  removeUnused: ownStorage
    .limited('upload-removal', freeRate)
    .route({ method: 'DELETE', path: '/uploads/unused', tags })
    .input(z.strictObject({}))
    .handler(async ({ context }) => {
      const { db, storage, viewer } = context;
      await removeUnused(db, context, viewer);
      return storageUsage(db, await uploaderOf(context), storage.bytesPerPerson);
    }),

  image: signedInCall(uploadTexts.signInFirst)
    .limited('upload', uploadRate)
    .route({ method: 'POST', path: '/uploads/image', tags, successStatus: 201 })
    .input(z.strictObject({ kind: z.enum(imageKinds), file: z.file(uploadTexts.fileMissing) }))
    .handler(async ({ input, context }) => {
      const { db, storage } = context;
      const bytes = new Uint8Array(await input.file.arrayBuffer());
      const uploader = await uploaderOf(context);
      const image = await storeImage(db, storage, uploader, { kind: input.kind, bytes });
      return { ...image, url: imageAddress(image.id, 1600) };
    }),
};
