import { Metadata, Server } from '@tus/server';
import type { ArrivingPlace } from './arriving/place.server.ts';
import type { Log } from './log.server.ts';
import { refusalOf } from './outages.server.ts';

/** Files that arrive in parts, by the tus protocol (tus.io). Who may send is judged before. */
export type PartialUploads = Pick<ArrivingPlace, 'open' | 'remove' | 'untouched'> & {
  /**
   * Answers one request of the protocol.
   * @param request.newId the id for the upload that this request begins
   * @param onComplete runs once the last byte is there, before the answer; its refusal is the answer
   */
  answer(
    request: Request,
    options: { newId?: string; onComplete: (id: string) => Promise<unknown> },
  ): Promise<Response>;
};

type Options = {
  place: ArrivingPlace;
  /** The address of the protocol, without a slash at the end. */
  address: string;
  maxBytes: number;
  tooLarge: string;
  log: Pick<Log, 'error' | 'warn'>;
};

type Asked = Parameters<PartialUploads['answer']>[1];
type Answer = { status_code: number; body: string };
type Failure = Error | Answer;

/** How long the request that holds an upload may finish when a newer one wants it. */
const drainMilliseconds = 300;

/** Takes uploads by the protocol and keeps them in their place until they are whole. */
export function openPartialUploads(options: Options): PartialUploads {
  const { place, address, maxBytes, log } = options;
  const asked = new WeakMap<object, Asked>();
  const server = new Server({
    path: address,
    datastore: place.store,
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
    open: place.open,
    remove: place.remove,
    untouched: place.untouched,
    async answer(request, given) {
      asked.set(request, given);
      const response = await server.handleWeb(request);
      response.headers.delete('Access-Control-Expose-Headers');
      if (response.status >= 400) response.headers.set('Content-Type', 'application/json');
      return response;
    },
  };
}

/** What the request that begins an upload says of it; null for what it leaves out or garbles. */
export function readBeginning(headers: Headers): {
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
  const refusal = refusalOf(problem);
  if (refusal) {
    if (refusal.status >= 500) log.warn({ error: refusal }, 'An upload was not possible just now.');
    return failure(refusal.status, refusal.code, refusal.message, refusal.fields);
  }
  log.error({ error: problem }, 'An upload failed.');
  return failure(500, 'INTERNAL', 'Something went wrong.');
}

/** The protocol's own refusals get the shape of all others. */
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
