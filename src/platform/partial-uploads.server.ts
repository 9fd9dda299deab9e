import { Metadata, Server } from '@tus/server';
import type { UploadPartStore } from './upload-parts/part-store.server.ts';
import type { Log } from './log.server.ts';
import { outageRefusal } from './outages.server.ts';

/**
 * Files that are uploaded in parts, with the tus protocol (tus.io). The caller checks permissions
 * first.
 */
export type PartialUploads = Pick<UploadPartStore, 'open' | 'remove' | 'untouched'> & {
  /**
   * Answers one request of the protocol.
   * @param request.newId the id for the upload that this request creates
   * @param onComplete runs after the last byte and before the response; its refusal becomes the
   *   response
   */
  answer(
    request: Request,
    options: { newId?: string; onComplete: (id: string) => Promise<unknown> },
  ): Promise<Response>;
};

type Options = {
  partStore: UploadPartStore;
  /** The address of the protocol endpoint, without a trailing slash. */
  address: string;
  maxBytes: number;
  tooLarge: string;
  log: Pick<Log, 'error' | 'warn'>;
};

type Asked = Parameters<PartialUploads['answer']>[1];
type Answer = { status_code: number; body: string };
type Failure = Error | Answer;

/** How long a request may keep its upload after a newer request for it. */
const drainMilliseconds = 300;

/** Receives uploads with the protocol and keeps their parts until they are complete. */
export function openPartialUploads(options: Options): PartialUploads {
  const { partStore, address, maxBytes, log } = options;
  const asked = new WeakMap<object, Asked>();
  const server = new Server({
    path: address,
    datastore: partStore.dataStore,
    relativeLocation: true,
    maxSize: maxBytes,
    lockDrainTimeout: drainMilliseconds,
    allowedOrigins: () => false,
    namingFunction: (request) => asked.get(request)?.newId ?? '',
    async onUploadFinish(request, upload) {
      try {
        await asked.get(request)?.onComplete(upload.id);
        return {};
      } catch (problem) {
        throw asFailure(problem, log);
      }
    },
    onResponseError: (_request, problem) => explain(problem, options),
  });

  return {
    open: partStore.open,
    remove: partStore.remove,
    untouched: partStore.untouched,
    async answer(request, given) {
      asked.set(request, given);
      const response = await server.handleWeb(request);
      response.headers.delete('Access-Control-Expose-Headers');
      return response.status < 400 ? response : asJson(response);
    },
  };
}

/** The headers of the request that creates an upload; null for what is missing or malformed. */
export function readUploadHeaders(headers: Headers): {
  bytes: number | null;
  metadata: Record<string, string | null>;
} {
  const length = headers.get('upload-length') ?? '';
  const bytes = /^\d{1,15}$/.test(length) ? Number(length) : null;
  try {
    return { bytes, metadata: Metadata.parse(headers.get('upload-metadata') ?? '') };
  } catch {
    return { bytes, metadata: {} };
  }
}

function asFailure(problem: unknown, log: Options['log']): Answer {
  const refusal = outageRefusal(problem);
  if (refusal) {
    if (refusal.status >= 500)
      log.warn({ error: refusal }, 'An upload failed because a service is unavailable.');
    return failure(refusal.status, refusal.code, refusal.message, refusal.fields);
  }
  log.error({ error: problem }, 'An upload failed.');
  return failure(500, 'INTERNAL', 'Something went wrong.');
}

/** What the library refuses before it asks for an explanation is plain text. */
async function asJson(response: Response): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  const body = text.startsWith('{') ? text : failure(status, 'INVALID', text.trim()).body;
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  return new Response(body, { status, headers });
}

/** The protocol's own refusals get the same shape as all others. */
function explain(problem: Failure, { tooLarge, log }: Options) {
  if (!('status_code' in problem)) {
    return asFailure(problem, log);
  }
  const { status_code: status, body } = problem;
  if (body.startsWith('{')) return { status_code: status, body };
  if (status === 413) return failure(413, 'TOO_LARGE', tooLarge);
  return failure(status, status === 404 ? 'NOT_FOUND' : 'INVALID', body.trim());
}

function failure(status: number, code: string, message: string, fields = {}) {
  const body = JSON.stringify({ code, status, message, data: { fields } });
  return { status_code: status, body };
}
