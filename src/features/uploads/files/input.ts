import { z } from 'zod';
import { maxNameLength, storedFileKinds } from './rules.ts';

export const fileIdInput = z.strictObject({ id: z.uuid() });

/** What the request that begins an upload says: the name's folders and control characters go. */
export const beginningInput = z.object({
  kind: z.enum(storedFileKinds).default('addon'),
  name: z
    .string()
    .transform((name) =>
      name
        .toWellFormed()
        .normalize('NFC')
        .replace(/^.*[\\/]/s, ''),
    )
    .transform((name) => name.replace(/\p{C}+/gu, '').trim())
    .pipe(z.string().min(1).max(maxNameLength)),
});
