import { once } from 'node:events';
import { z } from 'zod';
import { countFirstDownload } from '#features/purchases/commands.server.ts';
import type { WantedFile } from '#features/products/versions/downloads.queries.server.ts';
import { findDownload } from '#features/purchases/queries.server.ts';
import { openStoredFile, type OpenedFile } from '#features/uploads/files/queries.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { webStream } from '#platform/http/web-stream.server.ts';

type Context = Pick<CallContext, 'db' | 'storage' | 'log' | 'viewer' | 'requestId'>;

const idSchema = z.uuid();
const namedFile = z.object({ versionId: idSchema.optional(), fileId: idSchema.optional() });

/**
 * Serves a product's file: it checks who may have it, counts, then streams (spec B §4, design §8).
 * Null: no file is served, and the page at this address explains why.
 */
export async function serveDownload(
  request: Request,
  context: Context,
  productId: string | undefined,
): Promise<Response | null> {
  const id = idSchema.safeParse(productId);
  if (!id.success) return null;
  const wanted = wantedFile(request);
  if (!wanted) return null;
  const download = await findDownload(context.db, context.viewer, id.data, wanted).catch(
    nullIfRefused,
  );
  if (!download) return null;
  const isAsked = request.method === 'GET';
  const file = await openStoredFile(context.storage, download.file, request.headers);
  if (!(await isReadable(file, context, { productId: id.data }))) return null;
  const { purchaseId, versionId } = download;
  if (isAsked && file.stream && purchaseId) {
    await count(context, { purchaseId, versionId, productId: id.data });
  }
  if (!isAsked) file.stream?.destroy();
  const body = isAsked && file.stream ? webStream(file.stream) : null;
  return new Response(body, {
    status: file.status,
    headers: {
      ...file.headers,
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentNamed(download.name),
      'Cache-Control': 'private, no-cache',
    },
  });
}

/** The version and the file that the address names; null if there cannot be any. */
function wantedFile(request: Request): WantedFile | null {
  const { searchParams } = new URL(request.url);
  const named = namedFile.safeParse({
    versionId: searchParams.get('version') ?? undefined,
    fileId: searchParams.get('file') ?? undefined,
  });
  return named.success
    ? { ...named.data, userAgent: request.headers.get('user-agent') ?? '' }
    : null;
}

/** A header is limited to ASCII; other characters of a name are sent encoded (RFC 6266). */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const whole = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${plain}"${whole}`;
}

/** A refusal is shown by the page; other errors are rethrown. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/**
 * Whether the storage returns the first byte: after the headers it is too late for an error
 * message.
 */
export async function isReadable(
  { stream }: OpenedFile,
  { log, requestId }: Pick<Context, 'log' | 'requestId'>,
  about: { productId: string },
): Promise<boolean> {
  if (!stream) return true;
  try {
    await once(stream, 'readable');
    return true;
  } catch (error) {
    log.error({ requestId, ...about, error }, 'The file of a product cannot be read.');
    return false;
  }
}

/** A count that fails is only logged (spec B §4). */
async function count(
  { db, log, requestId }: Context,
  download: { purchaseId: string; productId: string; versionId: string },
): Promise<void> {
  try {
    await countFirstDownload(db, download);
  } catch (error) {
    log.warn({ requestId, ...download, error }, 'A download was not counted.');
  }
}
