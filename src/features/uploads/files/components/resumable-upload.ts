import type { DetailedError, Upload } from 'tus-js-client';
import { z } from 'zod';
import { noticeOtherAccount, pageViewerHeaders } from '#client/page-viewer.ts';
import { refusalStatus } from '#shared/refusal.ts';

/** An upload of a file in parts. */
export type ResumableUpload = {
  /** Starts, or continues where it stopped. */
  start(): void;
  /** Stops; the received parts stay there. */
  pause(): void;
};

export type UploadRefusal = {
  status: number;
  sentence: string | undefined;
  /** The browser is signed in as somebody else by now. */
  isOfOtherAccount: boolean;
};

type Options = {
  /** Where uploads start. */
  endpoint: string;
  /** Of the upload that this file continues, if it was started before. */
  id: string | undefined;
  metadata: Record<string, string>;
  /** The server has assigned an id to the upload: from now on it can be continued. */
  onId: (id: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The server has stored these bytes permanently. */
  onArrived: (bytes: number) => void;
  /** The connection or the server is lost; the upload is retried automatically. */
  onInterruption: () => void;
  /** The retries failed for a while; `start` tries again. */
  onGiveUp: () => void;
  /** The server refuses the file; the sentence says why, if there is one. */
  onRefusal: (refusal: UploadRefusal) => void;
  onComplete: () => void;
};

/** Small enough that a slow connection sends one within the server's time limit. */
const partBytes = 8 * 1024 * 1024;
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** Uploads a file with the tus protocol. */
export function sendFile(file: File, options: Options): ResumableUpload {
  let upload: Upload | undefined;
  let isWanted = false;
  let isLoading = false;

  async function start(): Promise<void> {
    isWanted = true;
    if (isLoading) return;
    isLoading = true;
    try {
      upload ??= await loadUpload(file, options);
      if (isWanted) upload.start();
    } catch {
      if (isWanted) options.onGiveUp();
    } finally {
      isLoading = false;
    }
  }

  function pause(): void {
    isWanted = false;
    void upload?.abort();
  }

  return { start: () => void start(), pause };
}

/**
 * The library is loaded on demand, and therefore never on the server, where it would end the
 * process at the first signal.
 */
async function loadUpload(file: File, options: Options): Promise<Upload> {
  const { Upload } = await import('tus-js-client');
  const { endpoint, id, metadata } = options;
  const upload: Upload = new Upload(file, {
    endpoint,
    ...(id === undefined ? {} : { uploadUrl: `${endpoint}/${id}` }),
    metadata,
    headers: pageViewerHeaders(),
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
      else {
        const refusal = refusalOf(error);
        if (refusal.isOfOtherAccount) noticeOtherAccount({ isAgain: true });
        options.onRefusal(refusal);
      }
    },
    onSuccess: options.onComplete,
  });
  return upload;
}

/**
 * No response, a server error, or an upload that another request still holds; a full disk is not
 * retried.
 */
function isPassing(error: Error): boolean {
  const status = statusOf(error);
  if (status === refusalStatus.STORAGE_FULL) return false;
  return status === 0 || status >= 500 || status === 409 || status === 423;
}

function statusOf(error: Error): number {
  return isDetailed(error) ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

const refusalSchema = z.object({
  message: z.string().optional(),
  data: z.object({ reason: z.string().optional() }).optional(),
});

function refusalOf(error: Error): UploadRefusal {
  const { message, data } = refusalSchema.safeParse(bodyOf(error)).data ?? {};
  const isOfOtherAccount = data?.reason === 'other-account';
  return { status: statusOf(error), sentence: message, isOfOtherAccount };
}

function bodyOf(error: Error): unknown {
  try {
    return JSON.parse((isDetailed(error) && error.originalResponse?.getBody()) || '');
  } catch {
    return undefined;
  }
}

function isDetailed(error: Error): error is DetailedError {
  return 'originalResponse' in error;
}
