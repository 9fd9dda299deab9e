import { z } from 'zod';
import { viewOf, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ModelFacts } from '../rules.ts';
import { contentTexts } from '../texts.ts';

const headBytes = 12;
const chunkHeadBytes = 8;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
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
 * Checks a binary glTF: its lengths fit to the byte and it refers to nothing outside itself.
 * @throws Refusal when it is damaged or refers to other files
 */
export async function readGlb(source: ByteSource): Promise<ModelFacts> {
  const document = documentSchema.safeParse(await readDocument(source));
  if (!document.success) throw damaged();
  const { asset, buffers, images, meshes, materials, animations } = document.data;
  const isOutside = ({ uri }: { uri?: string | undefined }) =>
    uri !== undefined && !uri.startsWith('data:');
  if ([...buffers, ...images].some(isOutside)) {
    throw new Refusal('UNPROCESSABLE', contentTexts.glbExternal);
  }
  return {
    generator: asset.generator.slice(0, 120),
    meshes: meshes.length,
    materials: materials.length,
    images: images.length,
    animations: animations.length,
  };
}

async function readDocument(source: ByteSource): Promise<unknown> {
  const head = await source.read(0, headBytes + chunkHeadBytes);
  if (head.byteLength < headBytes + chunkHeadBytes) throw damaged();
  const view = viewOf(head);
  const jsonBytes = view.getUint32(12, true);
  const isSound =
    view.getUint32(4, true) === 2 &&
    view.getUint32(8, true) === source.bytes &&
    view.getUint32(16, true) === jsonChunk &&
    jsonBytes <= maxJsonBytes;
  if (!isSound) throw damaged();
  const jsonEnd = headBytes + chunkHeadBytes + jsonBytes;
  await checkChunks(source, jsonEnd);
  try {
    const bytes = await source.read(headBytes + chunkHeadBytes, jsonBytes);
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged();
  }
}

/** Behind the JSON stands at most one chunk of binary data, and then the file ends. */
async function checkChunks(source: ByteSource, jsonEnd: number): Promise<void> {
  if (jsonEnd === source.bytes) return;
  const head = await source.read(jsonEnd, chunkHeadBytes);
  if (jsonEnd > source.bytes || head.byteLength < chunkHeadBytes) throw damaged();
  const view = viewOf(head);
  const isLast = jsonEnd + chunkHeadBytes + view.getUint32(0, true) === source.bytes;
  if (!isLast || view.getUint32(4, true) !== binaryChunk) throw damaged();
}

function damaged(): Refusal {
  return new Refusal('UNPROCESSABLE', contentTexts.glbDamaged);
}
