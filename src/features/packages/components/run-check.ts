import type { CheckMessage } from '../check-messages.ts';
import { packageLimits, type PackageReport } from '../rules.ts';
import { checkTexts } from '../texts.ts';

export type CheckOutcome =
  | { step: 'done'; report: PackageReport }
  | { step: 'refused'; sentence: string }
  /** This browser cannot determine it. */
  | { step: 'failed'; sentence: string };

/** Checks a local file in a worker thread; nothing of it is uploaded. */
export function runCheck(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (share: number) => void },
): Promise<CheckOutcome> {
  const sentence = whyNotRead(file);
  if (sentence) return Promise.resolve({ step: 'refused', sentence });
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckOutcome>((resolve, reject) => {
    const unreadable = () => resolve({ step: 'failed', sentence: checkTexts.unreadable });
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    worker.addEventListener('error', unreadable);
    worker.addEventListener('messageerror', unreadable);
    worker.addEventListener('message', ({ data }: MessageEvent<CheckMessage>) => {
      if (data.step === 'progress') onProgress?.(data.share);
      else resolve(data);
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

function whyNotRead(file: File): string | undefined {
  if (file.size > packageLimits.bytes) return checkTexts.tooLarge;
  return file.size === 0 ? checkTexts.empty : undefined;
}
