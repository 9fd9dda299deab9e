import { expect, it, vi } from 'vitest';
import { sendTextFile } from './send-text-file.ts';

vi.mock('../../client.ts', () => ({ uploadClient: { files: { remove: vi.fn() } } }));
vi.mock('./remembered-upload.ts', () => ({ rememberUpload: vi.fn() }));
/** A server that answers no attempt. */
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly #onError: (error: Error) => void;
    constructor(_: File, { onError }: { onError: (error: Error) => void }) {
      this.#onError = onError;
    }
    start = () => this.#onError(new Error('No answer.'));
    abort = () => Promise.resolve();
  },
}));

it('fails when the server is out of reach although there is a connection', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', vi.fn());
  const { signal } = new AbortController();
  const file = new File(['abc'], 'island.glb');
  await expect(sendTextFile('mira', 'model', file, vi.fn(), signal)).rejects.toThrow(
    'Product file upload failed: An unknown error occurred.',
  );
});
