import { z } from 'zod';
import { Refusal } from '#shared/refusal.ts';
import { contentTexts } from '../texts.ts';

/** The limits of a model on a page: enough for a scene in a phone's browser. */
export const shownLimits = {
  jsonBytes: 4 * 1024 * 1024,
  nodes: 10_000,
  depth: 64,
  lights: 16,
  vertices: 2_000_000,
  triangles: 2_000_000,
  /** Of all accessors, once decoded. */
  numbers: 40_000_000,
  /** Of Meshopt data, once decoded. */
  unpackedBytes: 200 * 1024 * 1024,
  pictures: 32,
  pictureSide: 8192,
  picturePixels: 16_777_216,
  allPixels: 67_108_864,
  /** Of any other list. */
  entries: 50_000,
} as const;

/** The extensions that may be required to show a model, and that three's loader supports. */
const knownExtensions: ReadonlySet<string> = new Set(
  'KHR_draco_mesh_compression EXT_meshopt_compression KHR_meshopt_compression KHR_mesh_quantization KHR_texture_transform KHR_lights_punctual EXT_texture_webp KHR_materials_anisotropy KHR_materials_clearcoat KHR_materials_dispersion KHR_materials_emissive_strength KHR_materials_ior KHR_materials_iridescence KHR_materials_sheen KHR_materials_specular KHR_materials_transmission KHR_materials_unlit KHR_materials_volume EXT_materials_bump EXT_mesh_gpu_instancing'.split(
    ' ',
  ),
);

const place = z.int().min(0);
const length = z.int().min(1);

const packedMeshopt = z.object({
  buffer: place,
  byteOffset: place.default(0),
  byteLength: length,
  byteStride: z.int().min(1).max(256),
  count: length,
});
const fallback = z.object({ fallback: z.boolean().default(false) });
const attributes = z.record(z.string().max(100), place).default({});
const instancing = z.object({ attributes });

const entries = {
  buffers: z.object({
    byteLength: length,
    extensions: z
      .object({
        EXT_meshopt_compression: fallback.optional(),
        KHR_meshopt_compression: fallback.optional(),
      })
      .default({}),
  }),
  bufferViews: z.object({
    buffer: place,
    byteOffset: place.default(0),
    byteLength: length,
    byteStride: z.int().min(4).max(252).optional(),
    extensions: z
      .object({
        EXT_meshopt_compression: packedMeshopt.optional(),
        KHR_meshopt_compression: packedMeshopt.optional(),
      })
      .default({}),
  }),
  accessors: z.object({
    bufferView: place.optional(),
    byteOffset: place.default(0),
    componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
    count: length,
    type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
    sparse: z
      .object({
        count: length,
        indices: z.object({
          bufferView: place,
          byteOffset: place.default(0),
          componentType: z.literal([5121, 5123, 5125]),
        }),
        values: z.object({ bufferView: place, byteOffset: place.default(0) }),
      })
      .optional(),
  }),
  meshes: z.object({
    primitives: z
      .array(
        z.object({
          attributes,
          indices: place.optional(),
          targets: z.array(z.record(z.string(), place)).max(256).default([]),
          extensions: z
            .object({
              KHR_draco_mesh_compression: z.object({ bufferView: place, attributes }).optional(),
            })
            .default({}),
        }),
      )
      .min(1)
      .max(256),
  }),
  nodes: z.object({
    mesh: place.optional(),
    children: z.array(place).max(shownLimits.nodes).default([]),
    extensions: z
      .object({
        EXT_mesh_gpu_instancing: instancing.optional(),
        KHR_lights_punctual: z.unknown().optional(),
      })
      .default({}),
  }),
  images: z.object({ uri: z.string().optional(), bufferView: place.optional() }),
} as const;

const mostOf = (name: string) => (name === 'nodes' ? shownLimits.nodes : shownLimits.entries);

const documentSchema = z.object({
  buffers: z.array(entries.buffers).default([]),
  bufferViews: z.array(entries.bufferViews).default([]),
  accessors: z.array(entries.accessors).default([]),
  meshes: z.array(entries.meshes).default([]),
  nodes: z.array(entries.nodes).default([]),
  images: z.array(entries.images).default([]),
  extensionsRequired: z.array(z.string()).default([]),
});

/** The parsed parts of a model that a page shows. */
export type GlbDocument = z.output<typeof documentSchema>;
export type GlbView = GlbDocument['bufferViews'][number];
export type GlbAccessor = GlbDocument['accessors'][number];
export type GlbPrimitive = GlbDocument['meshes'][number]['primitives'][number];

/**
 * @throws Refusal if it contains too much, requires unknown extensions, or is not a valid document
 */
export function readShownDocument(given: object): GlbDocument {
  for (const [name, list] of Object.entries(given)) {
    if (Array.isArray(list) && list.length > mostOf(name)) refuse(contentTexts.glbTooManyParts);
  }
  const { success, data } = documentSchema.safeParse(given);
  if (!success) return refuse(contentTexts.glbDamaged);
  const unknown = data.extensionsRequired.find((name) => !knownExtensions.has(name));
  if (unknown !== undefined) refuse(contentTexts.glbExtension(unknown.slice(0, 80)));
  return data;
}

/** The element at an index of a list. */
export function at<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  return entry === undefined ? refuse(contentTexts.glbDamaged) : entry;
}

export function refuse(sentence: string): never {
  throw new Refusal('UNPROCESSABLE', sentence);
}
