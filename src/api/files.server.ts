import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { z } from 'zod';
import { variantKey } from '#features/uploads/commands.server.ts';
import { imageLimits } from '#features/uploads/rules.ts';
import type { Storage } from '#platform/storage.server.ts';

const names = imageLimits.variantWidths.map((width) => `${width}.webp`);
const addressSchema = z.object({ id: z.uuid(), name: z.enum(names) });

/** A public image. Its address never changes its content, so it is kept for a year. */
export async function serveImages(c: Context, storage: Storage): Promise<Response> {
  const address = addressSchema.safeParse(c.req.param());
  if (!address.success) return c.text('Not found.', 404);
  const { id, name } = address.data;
  const file = await storage.read(variantKey(id, Number.parseInt(name, 10)));
  if (!file) return c.text('Not found.', 404);
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${id}-${name}"`,
    },
  });
}
