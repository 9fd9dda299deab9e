import type { DetailedError } from 'tus-js-client';
import { refusalStatus } from '#shared/refusal.ts';

/** A file on its way to the server, in parts. */
export type ResumableUpload = {
  /** Begins, or goes on where it stopped. */
  start(): void;
  /** Stops; what has arrived stays there. */
  pause(): void;
};

type Options = {
  /** Where uploads begin. */
  endpoint: string;
  /** Of the upload that this file continues, if it was begun before. */
  id: string | undefined;
  metadata: Record<string, string>;
  /** The server has given the upload an id: from now on it can be continued. */
  onId: (id: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The server has these bytes for good. */
  onArrived: (bytes: number) => void;
  /** The connection or the server is lost; the upload is retried automatically. */
  onInterruption: () => void;
  /** It was tried for a while in vain; `start` tries again. */
  onGiveUp: () => void;
  /** The server refuses the file; the sentence says why, if it gave one. */
  onRefusal: (refusal: { status: number; sentence: string | undefined }) => void;
  onComplete: () => void;
};

/** Small enough that a slow connection delivers one within the server's patience. */
const partBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 15_000];

/**
 * Sends a file by the tus protocol. The library comes when it is needed, and so never to the server,
 * where it would end the process at the first signal.
 */
export async function sendFile(file: File, options: Options): Promise<ResumableUpload> {
  const { Upload } = await import('tus-js-client');
  const { endpoint, id, metadata } = options;
  const upload = new Upload(file, {
    endpoint,
    ...(id === undefined ? {} : { uploadUrl: `${endpoint}/${id}` }),
    metadata,
    chunkSize: partBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => options.onId(upload.url?.split('/').at(-1) ?? ''),
    onProgress: options.onProgress,
    onChunkComplete: (_chunk, accepted) => options.onArrived(accepted),
    onShouldRetry(error) {
      const mayRetry = isPassing(error);
      if (mayRetry) options.onInterruption();
      return mayRetry;
    },
    onError(error) {
      if (isPassing(error)) options.onGiveUp();
      else options.onRefusal({ status: statusOf(error), sentence: refusalSentence(error) });
    },
    onSuccess: options.onComplete,
  });
  return { start: () => upload.start(), pause: () => void upload.abort() };
}

/** No answer, a server in trouble, or an upload that another request still holds; a full disk stays. */
function isPassing(error: Error): boolean {
  const status = statusOf(error);
  if (status === refusalStatus.STORAGE_FULL) return false;
  return status === 0 || status >= 500 || status === 409 || status === 423;
}

function statusOf(error: Error): number {
  return isDetailed(error) ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

function refusalSentence(error: Error): string | undefined {
  if (!isDetailed(error)) return undefined;
  try {
    const body: unknown = JSON.parse(error.originalResponse?.getBody() ?? '');
    const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
    return hasMessage ? String(body.message) : undefined;
  } catch {
    return undefined;
  }
}

function isDetailed(error: Error): error is DetailedError {
  return 'originalResponse' in error;
}
