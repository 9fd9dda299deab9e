import { inspectArchive, type Inflate } from '#features/packages/archive/contents.ts';
import { findZipEnd } from '#features/packages/archive/structure.ts';
import { readBlend, type UnpackHead } from '#features/packages/content/blend.ts';
import { formatOf, type KnownFormat } from '#features/packages/content/format.ts';
import { readGlb } from '#features/packages/content/glb.ts';
import { manifestSizeLimit, readAddon, readManifest } from '#features/packages/content/manifest.ts';
import { readPythonText } from '#features/packages/content/python-text.ts';
import { checkSevenZip } from '#features/packages/content/seven-zip.ts';
import { extensionOf, fileFormats } from '#features/packages/rules.ts';
import { contentTexts } from '#features/packages/texts.ts';
import { viewOf, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { acceptedFormats, fileLimits, type FileFacts, type StoredFileKind } from './rules.ts';
import { fileTexts } from './texts.ts';

/** What the platform lends for reading packed bytes. */
export type Unpacking = { inflate: Inflate; unpackHead: UnpackHead };

/**
 * Judges a file by its content and reads what it says of itself. Nothing of it is run or unpacked
 * to disk.
 * @throws Refusal with the reason why it is refused
 */
export async function judgeFile(
  source: ByteSource,
  { kind, name }: { kind: StoredFileKind; name: string },
  unpacking: Unpacking,
): Promise<FileFacts> {
  if (source.bytes === 0) throw new Refusal('UNPROCESSABLE', fileTexts.empty);
  if (source.bytes > fileLimits[kind]) throw new Refusal('TOO_LARGE', fileTexts.tooLarge[kind]);
  const known = await formatOf(source, name);
  if (!known || !acceptedFormats[kind].includes(known.format)) {
    throw new Refusal('UNSUPPORTED', fileTexts.unsupported(kind));
  }
  const extension = fileFormats[known.format];
  if (extensionOf(name) !== extension) {
    throw new Refusal('UNSUPPORTED', fileTexts.wrongExtension(extension));
  }
  if (known.format !== 'zip') await refuseHiddenArchive(source);
  return withoutMissing(await readContent(source, known, unpacking));
}

async function readContent(
  source: ByteSource,
  { format, packing = 'plain' }: KnownFormat,
  { inflate, unpackHead }: Unpacking,
): Promise<
  { [Key in keyof FileFacts]: FileFacts[Key] | undefined } & { format: FileFacts['format'] }
> {
  switch (format) {
    case 'zip': {
      const { facts, kept } = await inspectArchive(source, inflate, manifestSizeLimit);
      return { format, archive: facts, manifest: readManifest(kept) };
    }
    case 'python':
      return { format, manifest: readAddon(await readPythonText(source)) };
    case 'glb':
      return { format, model: await readGlb(source) };
    case 'blend':
      return { format, ...(await readBlend(source, packing, unpackHead)) };
    case '7z':
      await checkSevenZip(source, (bytes, before) => inflate.crc32(bytes, before));
      return { format };
  }
}

/** A zip is found from its end: such a file would be two things at once. */
async function refuseHiddenArchive(source: ByteSource): Promise<void> {
  const end = await findZipEnd(source);
  if (end === undefined) return;
  const record = viewOf(await source.read(end, 22));
  const isPlausible = record.getUint32(12, true) + record.getUint32(16, true) <= end;
  if (isPlausible) throw new Refusal('UNPROCESSABLE', contentTexts.trailingData);
}

function withoutMissing(facts: object): FileFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as FileFacts;
}
