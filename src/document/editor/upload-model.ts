/**
 * Sends one 3D model and says how far it is, 0 to 1. It rejects with an Error whose message is the
 * sentence for the person.
 */
export type UploadModel = (
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<{ id: string }>;
