import type { ShownFile } from '../../blocks/block.ts';

/**
 * Uploads one file and reports its progress, 0 to 1. It rejects with an Error whose message is the
 * sentence for the person.
 */
export type UploadFile = (
  kind: ShownFile['kind'],
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<SentFile>;

export type SentFile = { id: string; extension: string };
