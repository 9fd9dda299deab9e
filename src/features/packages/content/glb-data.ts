import { partOf, type ByteSource } from '#shared/byte-source.ts';
import { contentTexts } from '../texts.ts';
import {
  at,
  refuse,
  shownLimits,
  type GlbAccessor,
  type GlbDocument,
  type GlbView,
} from './glb-document.ts';

const componentBytes = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const;
const components = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 } as const;

/** Whether every part of the data is within its container. */
export function checkData(document: GlbDocument, binary: ByteSource | null): void {
  checkBuffers(document, binary);
  const unpacked = document.bufferViews.reduce((sum, view) => sum + checkView(document, view), 0);
  if (unpacked > shownLimits.unpackedBytes) refuse(contentTexts.glbTooDetailed);
  let numbers = 0;
  for (const accessor of document.accessors) {
    checkAccessor(document, accessor);
    numbers += accessor.count * components[accessor.type];
    if (numbers > shownLimits.numbers) refuse(contentTexts.glbTooDetailed);
  }
}

/** The data of a view, from the file's only data chunk. */
export function dataOf({ bufferViews }: GlbDocument, binary: ByteSource | null, index: number) {
  const { buffer, byteOffset, byteLength } = at(bufferViews, index);
  if (buffer !== 0 || binary === null) return refuse(contentTexts.glbDamaged);
  return partOf(binary, byteOffset, byteLength);
}

/** One buffer is the data chunk, at most three bytes longer; any other only declares a size. */
function checkBuffers({ buffers }: GlbDocument, binary: ByteSource | null): void {
  const [first, ...others] = buffers;
  if (first === undefined && binary !== null) refuse(contentTexts.glbRange);
  if (first !== undefined) {
    const spare = (binary?.bytes ?? 0) - first.byteLength;
    if (spare < 0 || spare > 3) refuse(contentTexts.glbRange);
  }
  if (!others.every(isFallback)) refuse(contentTexts.glbDamaged);
}

function isFallback({ extensions }: GlbDocument['buffers'][number]): boolean {
  const { EXT_meshopt_compression: older, KHR_meshopt_compression: newer } = extensions;
  return (older ?? newer)?.fallback === true;
}

/** @returns the number of bytes after Meshopt has unpacked it */
function checkView({ buffers }: GlbDocument, { extensions, ...view }: GlbView): number {
  const buffer = at(buffers, view.buffer);
  if (view.byteOffset + view.byteLength > buffer.byteLength) refuse(contentTexts.glbRange);
  const { EXT_meshopt_compression: older, KHR_meshopt_compression: newer } = extensions;
  // A view into a buffer without data can show nothing else.
  if (view.buffer !== 0 && (older ?? newer) === undefined) refuse(contentTexts.glbDamaged);
  for (const packed of [older, newer]) {
    if (packed === undefined) continue;
    const { buffer: from, byteOffset, byteLength, byteStride, count } = packed;
    if (from !== 0) refuse(contentTexts.glbDamaged);
    if (byteOffset + byteLength > at(buffers, from).byteLength) refuse(contentTexts.glbRange);
    if (count * byteStride !== view.byteLength) refuse(contentTexts.glbRange);
  }
  return older || newer ? view.byteLength : 0;
}

function checkAccessor(document: GlbDocument, accessor: GlbAccessor): void {
  const { bufferView, byteOffset, componentType, count, type, sparse } = accessor;
  const size = componentBytes[componentType] * components[type];
  if (bufferView !== undefined) checkRange(document, { bufferView, byteOffset }, size, count);
  if (sparse === undefined) return;
  const { indices, values } = sparse;
  if (sparse.count > count) refuse(contentTexts.glbRange);
  checkRange(document, indices, componentBytes[indices.componentType], sparse.count);
  checkRange(document, values, size, sparse.count);
}

function checkRange(
  { bufferViews }: GlbDocument,
  place: { bufferView: number; byteOffset: number },
  size: number,
  count: number,
): void {
  const view = at(bufferViews, place.bufferView);
  const stride = view.byteStride ?? size;
  if (stride < size) refuse(contentTexts.glbDamaged);
  if (place.byteOffset + stride * (count - 1) + size > view.byteLength) {
    refuse(contentTexts.glbRange);
  }
}
