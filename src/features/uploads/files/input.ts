import { z } from 'zod';
import { maxNameLength, storedFileKinds } from './rules.ts';

/**
 * The metadata of the request that starts an upload: folders and control characters are removed
 * from the name.
 */
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
