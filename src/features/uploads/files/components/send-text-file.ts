import { fileTexts } from '../texts.ts';
import { FileTransfer } from './file-transfer.ts';

/**
 * Uploads a 3D model or a loop of a person's text in parts, and resumes automatically when the
 * connection is back.
 * @throws Error with the sentence for the person
 */
export function sendTextFile(
  person: string,
  kind: 'model' | 'loop',
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<{ id: string; extension: string }> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const settled = (settle: () => void) => {
      over.abort();
      settle();
    };
    const transfer = new FileTransfer({
      kind,
      place: { person, name: `text:${kind}` },
      onTransfer: (now) => {
        if (now.step === 'failed') settled(() => reject(new Error(now.sentence)));
        // The connection cannot come back: the person is offered to try again.
        else if (now.step === 'abandoned' && navigator.onLine) stop();
        else if (now.step !== 'idle') onProgress(now.sent / now.bytes);
      },
      onStored: ({ id, extension }) => settled(() => resolve({ id, extension })),
    });
    const stop = () => {
      transfer.remove();
      settled(() => reject(new Error(fileTexts.failed)));
    };
    signal.addEventListener('abort', stop, { signal: over.signal });
    addEventListener('online', () => transfer.resumeIfAbandoned(), { signal: over.signal });
    transfer.choose(file);
  });
}
