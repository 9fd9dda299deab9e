import { viewOf, type ByteSource } from '#shared/byte-source.ts';
import { contentTexts } from '../texts.ts';
import { dataOf } from './glb-data.ts';
import { at, refuse, shownLimits, type GlbDocument, type GlbPrimitive } from './glb-document.ts';

/** Whether the objects form a tree, not deeper than is read. */
export function checkTree({ nodes }: GlbDocument): void {
  const parents = new Map<number, number>();
  for (const [parent, { children }] of nodes.entries()) {
    for (const child of children) {
      at(nodes, child);
      if (parents.has(child)) refuse(contentTexts.glbCircle);
      parents.set(child, parent);
    }
  }
  let level = nodes.flatMap((_, index) => (parents.has(index) ? [] : index));
  let reached = level.length;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > shownLimits.depth) refuse(contentTexts.glbTooManyParts);
    level = level.flatMap((index) => at(nodes, index).children);
    reached += level.length;
  }
  // What no root leads to is part of a cycle.
  if (reached < nodes.length) refuse(contentTexts.glbCircle);
}

type Size = { vertices: number; corners: number };

/**
 * Whether the number of drawn elements is within the limits, with each mesh counted as often as it
 * appears in the scene.
 */
export async function checkDrawn(document: GlbDocument, binary: ByteSource | null): Promise<void> {
  const sizes: Size[] = [];
  const sum: Size = { vertices: 0, corners: 0 };
  for (const { primitives } of document.meshes) {
    const size = await sizeOf(document, binary, primitives);
    sizes.push(size);
    add(sum, size, 1);
  }
  const drawn: Size = { vertices: 0, corners: 0 };
  let lights = 0;
  for (const { mesh, extensions } of document.nodes) {
    if (extensions.KHR_lights_punctual !== undefined) lights += 1;
    if (mesh === undefined) continue;
    const copies = Object.values(extensions.EXT_mesh_gpu_instancing?.attributes ?? {});
    const times = copies.map((index) => at(document.accessors, index).count);
    add(drawn, at(sizes, mesh), Math.max(1, ...times));
  }
  if (lights > shownLimits.lights) refuse(contentTexts.glbTooManyParts);
}

function add(sum: Size, { vertices, corners }: Size, times: number): void {
  sum.vertices += vertices * times;
  sum.corners += corners * times;
  const { vertices: most, triangles } = shownLimits;
  if (sum.vertices > most || sum.corners > triangles * 3) refuse(contentTexts.glbTooDetailed);
}

async function sizeOf(
  document: GlbDocument,
  binary: ByteSource | null,
  primitives: readonly GlbPrimitive[],
): Promise<Size> {
  const sum: Size = { vertices: 0, corners: 0 };
  for (const { attributes, indices, targets, extensions } of primitives) {
    const lists = [...Object.values(attributes), ...targets.flatMap((one) => Object.values(one))];
    const counts = lists.map((index) => at(document.accessors, index).count);
    const vertices = counts[0] ?? 0;
    if (counts.some((count) => count !== vertices)) refuse(contentTexts.glbDamaged);
    const corners = indices === undefined ? vertices : at(document.accessors, indices).count;
    const draco = extensions.KHR_draco_mesh_compression;
    if (draco !== undefined) {
      const faces = await dracoFaces(dataOf(document, binary, draco.bufferView));
      if (faces * 3 !== corners) refuse(contentTexts.glbRange);
    }
    add(sum, { vertices, corners }, 1);
  }
  return sum;
}

const draco = { magic: 'DRACO', major: 2, minor: 2, mesh: 1, edgebreaker: 1 } as const;

/** The number of triangles that Draco data declare: the decoder allocates memory for that many. */
async function dracoFaces(data: ByteSource): Promise<number> {
  const head = await data.read(0, 24);
  if (head.byteLength < 24) refuse(contentTexts.glbDamaged);
  const view = viewOf(head);
  const isKnown =
    new TextDecoder('latin1').decode(head.subarray(0, 5)) === draco.magic &&
    view.getUint8(5) === draco.major &&
    view.getUint8(6) === draco.minor &&
    view.getUint8(7) === draco.mesh &&
    // No metadata before the mesh.
    view.getUint16(9, true) === 0;
  if (!isKnown) refuse(contentTexts.glbDraco);
  const isEdgebreaker = view.getUint8(8) === draco.edgebreaker;
  // An edgebreaker header names its traversal method, and then vertices before faces.
  const first = readNumber(view, isEdgebreaker ? 12 : 11);
  return isEdgebreaker ? readNumber(view, first.end).value : first.value;
}

/** A number with seven bits per byte, lowest first. */
function readNumber(view: DataView, start: number): { value: number; end: number } {
  let value = 0;
  for (let length = 0; length < 5; length += 1) {
    const byte = view.getUint8(start + length);
    value += (byte & 0x7f) * 2 ** (7 * length);
    if (byte < 0x80) return { value, end: start + length + 1 };
  }
  return refuse(contentTexts.glbDamaged);
}
