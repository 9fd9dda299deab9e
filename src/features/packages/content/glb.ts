import { z } from 'zod';
import { partOf, viewOf, type ByteSource } from '#shared/byte-source.ts';
import type { ModelFacts } from '../rules.ts';
import { contentTexts } from '../texts.ts';
import { checkData } from './glb-data.ts';
import { readShownDocument, refuse, shownLimits } from './glb-document.ts';
import { checkPictures } from './glb-pictures.ts';
import { checkDrawn, checkTree } from './glb-scene.ts';

const headBytes = 12;
const chunkHeadBytes = 8;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
/** For a file that is sold. */
const maxJsonBytes = 8 * 1024 * 1024;

const list = z.array(z.unknown()).max(100_000).default([]);
const places = z
  .array(z.looseObject({ uri: z.string().optional() }))
  .max(100_000)
  .default([]);
const documentSchema = z.looseObject({
  asset: z.looseObject({
    version: z.string().regex(/^2\.\d+$/),
    generator: z.string().default(''),
  }),
  buffers: places,
  images: places,
  meshes: list,
  materials: list,
  animations: list,
});

/**
 * Checks a binary glTF: its lengths must match exactly and it may not refer to anything outside
 * itself. What a page shows must also be within the limits of a browser; what is sold is opened in
 * Blender.
 * @throws Refusal if it is damaged, refers to other files, or cannot be shown
 */
export async function readGlb(
  source: ByteSource,
  { isShown }: { isShown: boolean },
): Promise<ModelFacts> {
  const { json, binary } = await readContainer(
    source,
    isShown ? shownLimits.jsonBytes : maxJsonBytes,
  );
  const document = documentSchema.safeParse(json);
  if (!document.success) refuse(contentTexts.glbDamaged);
  const { asset, buffers, images, meshes, materials, animations } = document.data;
  const isOutside = ({ uri }: { uri?: string | undefined }) =>
    uri !== undefined && !uri.startsWith('data:');
  if ([...buffers, ...images].some(isOutside)) refuse(contentTexts.glbExternal);
  if (isShown) await checkShown(document.data, binary);
  return {
    generator: asset.generator.slice(0, 120),
    meshes: meshes.length,
    materials: materials.length,
    images: images.length,
    animations: animations.length,
  };
}

/** @throws Refusal if a browser could not reasonably show it */
async function checkShown(
  document: z.output<typeof documentSchema>,
  binary: ByteSource | null,
): Promise<void> {
  const { buffers, images } = document;
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined)) {
    refuse(contentTexts.glbText);
  }
  const shown = readShownDocument(document);
  checkData(shown, binary);
  checkTree(shown);
  await checkDrawn(shown, binary);
  await checkPictures(shown, binary);
}

async function readContainer(source: ByteSource, mostJsonBytes: number) {
  const head = await source.read(0, headBytes + chunkHeadBytes);
  if (head.byteLength < headBytes + chunkHeadBytes) refuse(contentTexts.glbDamaged);
  const view = viewOf(head);
  const jsonBytes = view.getUint32(12, true);
  const isSound =
    view.getUint32(4, true) === 2 &&
    view.getUint32(8, true) === source.bytes &&
    view.getUint32(16, true) === jsonChunk;
  if (!isSound) refuse(contentTexts.glbDamaged);
  const jsonStart = headBytes + chunkHeadBytes;
  const binary = await binaryChunkAt(source, jsonStart + jsonBytes);
  if (jsonBytes > mostJsonBytes) refuse(contentTexts.glbTooLong);
  try {
    const bytes = await source.read(jsonStart, jsonBytes);
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { json, binary };
  } catch {
    refuse(contentTexts.glbDamaged);
  }
}

/** The JSON is followed by at most one chunk of binary data, and then the file ends. */
async function binaryChunkAt(source: ByteSource, jsonEnd: number): Promise<ByteSource | null> {
  if (jsonEnd === source.bytes) return null;
  const head = await source.read(jsonEnd, chunkHeadBytes);
  if (jsonEnd > source.bytes || head.byteLength < chunkHeadBytes) refuse(contentTexts.glbDamaged);
  const view = viewOf(head);
  const [bytes, start] = [view.getUint32(0, true), jsonEnd + chunkHeadBytes];
  if (start + bytes !== source.bytes || view.getUint32(4, true) !== binaryChunk)
    refuse(contentTexts.glbDamaged);
  return partOf(source, start, bytes);
}
