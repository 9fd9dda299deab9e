import { openFileSource } from '#platform/file-source.server.ts';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import { inspectFile, type FileReport } from './inspect.ts';
import type { StoredFileKind } from './rules.ts';

/** A file of this machine, or one that is completely in memory. */
export type FileContent = { file: string } | { bytes: Uint8Array };
export type InspectionTask = { content: FileContent; kind: StoredFileKind; name: string };

/**
 * Checks a file by its content, in a separate process.
 * @throws Refusal with the reason
 */
export async function work({ content, ...about }: InspectionTask): Promise<FileReport> {
  if ('bytes' in content) return inspectFile(sourceOf(content.bytes), about, unpacking);
  const { source, close } = await openFileSource(content.file);
  try {
    return await inspectFile(source, about, unpacking);
  } finally {
    await close();
  }
}
