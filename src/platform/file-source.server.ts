import { open } from 'node:fs/promises';
import type { ByteSource } from '#shared/byte-source.ts';

/** A file of this machine as a source of bytes. */
export async function openFileSource(
  file: string,
): Promise<{ source: ByteSource; close(): Promise<void> }> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  const source: ByteSource = {
    bytes: size,
    async read(position, length) {
      const wanted = Math.max(0, Math.min(length, size - position));
      const buffer = Buffer.allocUnsafeSlow(wanted);
      let filled = 0;
      while (filled < wanted) {
        const { bytesRead } = await handle.read(buffer, filled, wanted - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
  return { source, close: () => handle.close() };
}
