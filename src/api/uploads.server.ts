import type { Context } from 'hono';
import {
  beginUpload,
  continueUpload,
  discardFile,
} from '#features/uploads/files/commands.server.ts';
import { beginningInput } from '#features/uploads/files/input.ts';
import { beginRate, partRate } from '#features/uploads/files/rules.ts';
import { finishUpload } from '#features/uploads/files/storing.commands.server.ts';
import { uploaderOf } from '#features/uploads/quota/volume.commands.server.ts';
import { fileTexts } from '#features/uploads/files/texts.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { readUploadHeaders } from '#platform/partial-uploads.server.ts';
import { idInput } from '#shared/id-input.ts';
import { Refusal } from '#shared/refusal.ts';
import { refuseSuspended } from '#shared/suspension.ts';
import type { Viewer } from '#shared/viewer.ts';

type Sender = CallContext & { viewer: Viewer };

/**
 * Receives files that are uploaded in parts (tus). Each upload belongs to the person who started
 * it; for others it does not exist.
 */
export async function serveUploads(c: Context, context: CallContext): Promise<Response> {
  const { viewer } = context;
  if (!viewer) throw new Refusal('UNAUTHENTICATED', fileTexts.signInFirst);
  const sender = { ...context, viewer };
  const request = c.req.raw;
  if (request.method !== 'HEAD' && request.method !== 'OPTIONS') refuseSuspended(viewer);
  const onComplete = (id: string) => finishUpload(context.db, context, viewer, id);
  const id = c.req.param('id');
  if (request.method === 'OPTIONS') return context.partials.answer(request, { onComplete });
  if (id === undefined) {
    if (request.method !== 'POST') return notAllowed();
    const newId = await begin(request.headers, sender);
    const response = await context.partials.answer(request, { newId, onComplete });
    if (!response.ok) await discardFile(context.db, context, viewer, newId).catch(() => null);
    return response;
  }
  const known = idInput.safeParse({ id });
  if (!known.success) throw new Refusal('NOT_FOUND', fileTexts.notFound);
  await context.limits.spend('upload-part', viewer.id, partRate);
  if (request.method === 'DELETE') {
    await discardFile(context.db, context, viewer, id);
    return new Response(null, { status: 204, headers: { 'Tus-Resumable': '1.0.0' } });
  }
  if (request.method !== 'HEAD' && request.method !== 'PATCH') return notAllowed();
  const { endedWith } = await continueUpload(context.db, viewer, id);
  if (endedWith !== undefined) return answerEnded(request.method, endedWith);
  return context.partials.answer(request, { onComplete });
}

async function begin(headers: Headers, sender: Sender): Promise<string> {
  const { db, viewer, limits } = sender;
  await limits.spend('begin-upload', viewer.id, beginRate);
  const { bytes, metadata } = readUploadHeaders(headers);
  if (bytes === null) throw new Refusal('INVALID', fileTexts.lengthMissing);
  const { filename: name, kind } = metadata;
  const file = beginningInput.safeParse({ name, kind: kind ?? undefined });
  if (!file.success) throw new Refusal('INVALID', fileTexts.nameMissing);
  return beginUpload(db, sender, await uploaderOf(sender), { ...file.data, bytes });
}

/**
 * For a sender who lost the last response: all bytes are here, so it requests the result instead of
 * sending them again.
 */
function answerEnded(method: string, bytes: number): Response {
  if (method !== 'HEAD') throw new Refusal('CONFLICT', fileTexts.ended);
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(bytes),
    'Upload-Length': String(bytes),
    'Cache-Control': 'no-store',
  };
  return new Response(null, { headers });
}

function notAllowed(): Response {
  const message = fileTexts.methodNotAllowed;
  const body = { code: 'INVALID', status: 405, message };
  return Response.json(body, { status: 405, headers: { Allow: 'POST, HEAD, PATCH, DELETE' } });
}
