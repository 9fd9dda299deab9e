import DracoDecoderModule, {
  type Draco,
  type DracoDecoder,
  type DracoMesh,
} from 'three/addons/libs/draco/gltf/draco_wasm_wrapper.js';
import wasmAddress from 'three/addons/libs/draco/gltf/draco_decoder.wasm?url';

const arrayTypes = {
  Int8Array: { Type: Int8Array, code: 'DT_INT8' },
  Uint8Array: { Type: Uint8Array, code: 'DT_UINT8' },
  Int16Array: { Type: Int16Array, code: 'DT_INT16' },
  Uint16Array: { Type: Uint16Array, code: 'DT_UINT16' },
  Uint32Array: { Type: Uint32Array, code: 'DT_UINT32' },
  Float32Array: { Type: Float32Array, code: 'DT_FLOAT32' },
} as const;

export type ArrayName = keyof typeof arrayTypes;
type AnyArray = InstanceType<(typeof arrayTypes)[ArrayName]['Type']>;

/** The file's description of its attributes: their number inside the Draco data, and their type. */
export type AskedAttribute = { name: string; id: number; type: ArrayName };

export type DecodedMesh = {
  index: Uint32Array<ArrayBuffer>;
  attributes: { name: string; values: AnyArray; size: number }[];
};

let loading: Promise<Draco> | undefined;

/** @throws if the data are not a triangle mesh */
export async function decodeDraco(
  data: ArrayBuffer,
  asked: readonly AskedAttribute[],
): Promise<DecodedMesh> {
  loading ??= loadDraco();
  const draco = await loading;
  const decoder = new draco.Decoder();
  const mesh = new draco.Mesh();
  try {
    const bytes = new Int8Array(data);
    if (decoder.GetEncodedGeometryType(bytes) !== draco.TRIANGULAR_MESH) {
      throw new Error('Draco: not a mesh');
    }
    const status = decoder.DecodeArrayToMesh(bytes, bytes.byteLength, mesh);
    if (!status.ok() || mesh.ptr === 0) throw new Error(`Draco: ${status.error_msg()}`);
    return {
      index: readIndex(draco, decoder, mesh),
      attributes: asked.map((attribute) => readAttribute(draco, decoder, mesh, attribute)),
    };
  } finally {
    draco.destroy(mesh);
    draco.destroy(decoder);
  }
}

async function loadDraco(): Promise<Draco> {
  const wasmBinary = await (await fetch(wasmAddress)).arrayBuffer();
  // The decoder looks like a promise and would be awaited for ever, so it is wrapped in an object.
  const { draco } = await new Promise<{ draco: Draco }>((resolve) => {
    DracoDecoderModule({ wasmBinary, onModuleLoaded: (loaded) => resolve({ draco: loaded }) });
  });
  return draco;
}

function readIndex(draco: Draco, decoder: DracoDecoder, mesh: DracoMesh) {
  const count = mesh.num_faces() * 3;
  return readArray(draco, Uint32Array, count, (length, place) =>
    decoder.GetTrianglesUInt32Array(mesh, length, place),
  );
}

function readAttribute(
  draco: Draco,
  decoder: DracoDecoder,
  mesh: DracoMesh,
  { name, id, type }: AskedAttribute,
) {
  const attribute = decoder.GetAttributeByUniqueId(mesh, id);
  if (attribute.ptr === 0) throw new Error(`Draco: no attribute ${id}`);
  const { Type, code } = arrayTypes[type];
  const size = attribute.num_components();
  const values = readArray<AnyArray>(draco, Type, mesh.num_points() * size, (length, place) =>
    decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco[code] ?? 0, length, place),
  );
  return { name, values, size };
}

type ArrayType<Values> = {
  BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, place: number, count: number): Values;
};

/** Lets the decoder write into its memory, and copies what it wrote. */
function readArray<Values extends { slice: () => Values }>(
  draco: Draco,
  Type: ArrayType<Values>,
  count: number,
  write: (length: number, place: number) => boolean,
): Values {
  const length = count * Type.BYTES_PER_ELEMENT;
  const place = draco['_malloc'](length);
  try {
    write(length, place);
    return new Type(draco.HEAPF32.buffer, place, count).slice();
  } finally {
    draco['_free'](place);
  }
}
