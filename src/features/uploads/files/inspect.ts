import { inspectArchive, type Inflate } from '#features/packages/archive/contents.ts';
import { findZipEnd } from '#features/packages/archive/structure.ts';
import { addBlend, blendFilesOf, type BlendFiles } from '#features/packages/content/blend-files.ts';
import { reportOnArchive, reportOnScript } from '#features/packages/check.ts';
import { readBlend, type Unpack } from '#features/packages/content/blend.ts';
import { formatOf, type KnownFormat } from '#features/packages/content/format.ts';
import { readGlb } from '#features/packages/content/glb.ts';
import type { PngTools } from '#features/packages/content/png.ts';
import { readAddon, readManifest } from '#features/packages/content/manifest.ts';
import { readPythonText } from '#features/packages/content/python-text.ts';
import { checkSevenZip } from '#features/packages/content/seven-zip.ts';
import { keepPackageFiles } from '#features/packages/kept-files.ts';
import { extensionOf, fileFormats } from '#features/packages/rules.ts';
import { contentTexts } from '#features/packages/texts.ts';
import { viewOf, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { withStorableTexts } from '#shared/storable.ts';
import { readMp4 } from './loops/mp4.ts';
import { readWebm } from './loops/webm.ts';
import { acceptedFormats, fileLimits, type FileFacts, type StoredFileKind } from './rules.ts';
import { fileTexts } from './texts.ts';

/** The platform functions for reading compressed bytes, and for compressing a picture. */
export type Unpacking = { inflate: Inflate; unpack: Unpack; deflate: PngTools['deflate'] };

type InspectedFile = { kind: StoredFileKind; name: string };

/** An accepted file; `pictures` are those of its .blend files, as PNG. */
export type FileReport = { facts: FileFacts; pictures: Uint8Array[] };

/**
 * Checks a file by its content and reads its own data. Nothing of it is run or unpacked to disk.
 * @throws Refusal with the reason
 */
export async function inspectFile(
  source: ByteSource,
  about: InspectedFile,
  unpacking: Unpacking,
): Promise<FileReport> {
  const { kind, name } = about;
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
  const { pictures = [], ...facts } = await readContent(source, about, known, unpacking);
  return { facts: withStorableTexts(withoutMissing(facts)), pictures };
}

type Content = { [Key in keyof FileFacts]: FileFacts[Key] | undefined } & {
  format: FileFacts['format'];
  pictures?: Uint8Array[];
};

async function readContent(
  source: ByteSource,
  { kind, name }: InspectedFile,
  { format, packing = 'plain' }: KnownFormat,
  { inflate, unpack, deflate }: Unpacking,
): Promise<Content> {
  const pngTools = { deflate, crc32: inflate.crc32 };
  switch (format) {
    case 'zip': {
      const found = blendFilesOf(unpack, pngTools);
      const contents = await inspectArchive(source, inflate, keepPackageFiles(), found);
      const { blends, pictures } = found;
      const shown = blends.length > 0 ? { blends: blends.toSorted(byPath), pictures } : {};
      return {
        format,
        archive: contents.facts,
        manifest: readManifest(contents.kept),
        package: reportOnArchive(contents),
        ...shown,
      };
    }
    case 'python': {
      const text = await readPythonText(source);
      return { format, manifest: readAddon(text), package: reportOnScript(text, name) };
    }
    case 'glb':
      return { format, model: await readGlb(source, { isShown: kind === 'model' }) };
    case 'blend': {
      const head = await readBlend(source, packing, unpack);
      const found: BlendFiles = { blends: [], pictures: [] };
      await addBlend(found, '', head, pngTools);
      return { format, blenderVersion: head.blenderVersion, ...found };
    }
    case 'mp4':
      return { format, loop: readMp4(await source.read(0, source.bytes)) };
    case 'webm':
      return { format, loop: readWebm(await source.read(0, source.bytes)) };
    case '7z':
      await checkSevenZip(source, (bytes, before) => inflate.crc32(bytes, before));
      return { format };
  }
}

/** A zip is found from its end: such a file would be two formats at once. */
async function refuseHiddenArchive(source: ByteSource): Promise<void> {
  const end = await findZipEnd(source);
  if (end === undefined) return;
  const record = viewOf(await source.read(end, 22));
  const isPlausible = record.getUint32(12, true) + record.getUint32(16, true) <= end;
  if (isPlausible) throw new Refusal('UNPROCESSABLE', contentTexts.trailingData);
}

function byPath(one: { path: string }, other: { path: string }): number {
  return one.path < other.path ? -1 : 1;
}

function withoutMissing(facts: object): FileFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as FileFacts;
}
