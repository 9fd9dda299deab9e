import { z } from 'zod';
import type { RememberedUpload } from '../transfer.ts';

const keyPrefix = 'forge:upload:';

/** Anything may stand in a browser's storage: what does not fit is not remembered. */
const rememberedSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number(),
  lastModified: z.number(),
  arrived: z.number(),
});

/** The upload of one field of one form, kept on this device. */
export function recallUpload(key: string): RememberedUpload | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyPrefix + key) ?? 'null');
    return rememberedSchema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

export function rememberUpload(key: string, upload: RememberedUpload | null): void {
  try {
    if (upload) localStorage.setItem(keyPrefix + key, JSON.stringify(upload));
    else localStorage.removeItem(keyPrefix + key);
  } catch {
    // The storage is full or closed: the upload then lives as long as the page.
  }
}
