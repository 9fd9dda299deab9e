import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { stillKey, variantKey } from '#features/uploads/commands.server.ts';
import { findLoop } from '#features/uploads/files/loops/queries.server.ts';
import { findModel } from '#features/uploads/files/models.queries.server.ts';
import { findBlendPicture } from '#features/uploads/files/pictures.queries.server.ts';
import { openStoredFile } from '#features/uploads/files/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { fullSide, variantWidths } from '#shared/image-variants.ts';
import type { Viewer } from '#shared/viewer.ts';
import { webStream } from '#platform/http/web-stream.server.ts';
import type { Bindings } from './middleware.server.ts';

const names = [...variantWidths, fullSide, 'still'].map((name) => `${name}.webp`);
const [smallest, next] = variantWidths;
const addressSchema = z.object({ id: z.uuid(), name: z.enum(names) });

/** A public image. The content at its address never changes, so it is cached for a year. */
export async function serveImages(c: Context, storage: Storage): Promise<Response> {
  const address = addressSchema.safeParse(c.req.param());
  if (!address.success) return c.text('Not found.', 404);
  const { id, name } = address.data;
  const file = await readImageFile(storage, id, name);
  if (!file) return c.text('Not found.', 404);
  return new Response(webStream(file.stream), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(file.bytes),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: `"${id}-${name}"`,
    },
  });
}

async function readImageFile(storage: Storage, id: string, name: string) {
  if (name === 'still.webp') return storage.read(stillKey(id));
  const width = Number.parseInt(name, 10);
  return (
    (await storage.read(variantKey(id, width))) ??
    // Images that were uploaded before the smallest size existed do not have it: the next one is
    // served.
    (width === smallest ? await storage.read(variantKey(id, next)) : null)
  );
}

const modelName = z.templateLiteral([z.uuid(), '.glb']);

/**
 * The 3D preview of a product. As with images, the content at its address never changes. Until a
 * product shows it, only the uploader can fetch it.
 */
export async function serveModels(
  c: Context,
  { db, storage }: { db: Database; storage: Storage },
  visit: () => Promise<{ viewer: Viewer | null }>,
): Promise<Response> {
  const name = modelName.safeParse(c.req.param('name'));
  const [id = ''] = name.data?.split('.') ?? [];
  const model = name.success ? await findModel(db, id) : null;
  const mayHave = model && (model.isShown || (await visit()).viewer?.id === model.userId);
  const file = mayHave && (await storage.read(model.storageKey));
  if (!file) return c.text('Not found.', 404);
  return new Response(webStream(file.stream), {
    headers: {
      'Content-Type': 'model/gltf-binary',
      'Content-Length': String(file.bytes),
      'Cache-Control': cachingOf(model),
      ETag: `"${id}"`,
    },
  });
}

const loopName = z.templateLiteral([z.uuid(), '.', z.enum(['mp4', 'webm'])]);

/**
 * A loop of a text, the whole file or the range that the player requests. Until a text shows it,
 * only the uploader can fetch it.
 */
export async function serveLoops(
  c: Context,
  { db, storage }: { db: Database; storage: Storage },
  visit: () => Promise<{ viewer: Viewer | null }>,
): Promise<Response> {
  const name = loopName.safeParse(c.req.param('name'));
  const [id = '', extension = ''] = name.data?.split('.') ?? [];
  const loop = name.success ? await findLoop(db, id, extension) : null;
  const mayHave = loop && (loop.isShown || (await visit()).viewer?.id === loop.userId);
  if (!mayHave) return c.text('Not found.', 404);
  const { status, headers, stream } = await openStoredFile(storage, loop, c.req.raw.headers);
  return new Response(stream && webStream(stream), {
    status,
    headers: {
      ...headers,
      'Content-Type': `video/${extension}`,
      'Content-Disposition': 'inline',
      'Cache-Control': cachingOf(loop),
    },
  });
}

const blendSchema = z.object({ id: z.uuid(), name: z.string().regex(/^\d{1,2}\.png$/) });

/** A picture from a .blend file; until a product uses the file, only the uploader can fetch it. */
export async function serveBlendPictures(
  c: Context,
  { db }: { db: Database },
  visit: () => Promise<{ viewer: Viewer | null }>,
): Promise<Response> {
  const address = blendSchema.safeParse(c.req.param());
  if (!address.success) return c.text('Not found.', 404);
  const { id, name } = address.data;
  const picture = await findBlendPicture(db, id, Number.parseInt(name, 10));
  const mayHave = picture && (picture.isShown || (await visit()).viewer?.id === picture.userId);
  if (!mayHave) return c.text('Not found.', 404);
  return new Response(new Uint8Array(picture.png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(picture.png.byteLength),
      'Cache-Control': cachingOf(picture),
      ETag: `"${id}-${name}"`,
    },
  });
}

/** What a product shows never changes at its address. */
function cachingOf({ isShown }: { isShown: boolean }): string {
  return isShown ? 'public, max-age=31536000, immutable' : 'private, no-store';
}

/** The built files of the browser. They have no rate limit: they are small and cached. */
export function serveClient(app: Hono<Bindings>, root: string): void {
  const immutable = 'public, max-age=31536000, immutable';
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', immutable),
    }),
  );
  const serveFile = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600'),
  });
  // Known from the start: otherwise the disk would be asked for each page.
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = new Set(found.map((name) => `/${name.replaceAll(path.sep, '/')}`));
  app.use('*', (c, passOn) => (files.has(c.req.path) ? serveFile(c, passOn) : passOn()));
}
