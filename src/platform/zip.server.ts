import { addAbortSignal, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive; `open` is called when it is reached. */
export type ZipEntry = {
  name: string;
  open: () => Promise<Readable | Buffer | null>;
  /** Text is worth compressing; pictures and archives are not. */
  isText?: boolean;
};

/**
 * A zip archive that is created while it is read, one entry after the other, so that it only needs
 * buffers for one of them. An entry that opens as null is left out. When the archive is abandoned, the
 * file that it reads is closed.
 */
export function zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const over = new AbortController();
  output.once('close', () => over.abort());
  void fill(zip, entries, over.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  over: AbortSignal,
): Promise<void> {
  for await (const { name, open, isText = false } of entries) {
    over.throwIfAborted();
    const content = await open();
    if (content === null) continue;
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
    else await added(zip, addAbortSignal(over, content), { name, compress: isText });
  }
  zip.end();
}

/** The next file is opened only when this one has been read to its end. */
function added(
  zip: ZipFile,
  content: Readable,
  { name, compress }: { name: string; compress: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    content.once('end', resolve).once('error', reject);
    zip.addReadStream(content, name, { compress });
  });
}
