import { fileTexts } from '../texts.ts';
import { FileTransfer } from './file-transfer.ts';

/**
 * Sends a model of a person's text in parts, going on by itself when the connection is back.
 * @throws Error with the sentence for the person
 */
export function sendModel(
  person: string,
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const settled = (settle: () => void) => {
      over.abort();
      settle();
    };
    const transfer = new FileTransfer({
      kind: 'model',
      place: { person, name: 'text:model' },
      onTransfer: (now) => {
        if (now.step === 'failed') settled(() => reject(new Error(now.sentence)));
        else if (now.step !== 'idle') onProgress(now.sent / now.bytes);
      },
      onStored: ({ id }) => settled(() => resolve({ id })),
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
