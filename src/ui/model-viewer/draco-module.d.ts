/** The part of Google's decoder that three ships; `vite.config.ts` turns it into a module. */
declare module 'three/addons/libs/draco/gltf/draco_wasm_wrapper.js' {
  type Status = { ok: () => boolean; error_msg: () => string };
  type Pointed = { ptr: number };
  export type DracoMesh = Pointed & { num_faces: () => number; num_points: () => number };
  export type DracoAttribute = Pointed & { num_components: () => number };
  export type DracoDecoder = {
    GetEncodedGeometryType: (bytes: Int8Array) => number;
    DecodeArrayToMesh: (bytes: Int8Array, length: number, mesh: DracoMesh) => Status;
    GetAttributeByUniqueId: (mesh: DracoMesh, id: number) => DracoAttribute;
    GetTrianglesUInt32Array: (mesh: DracoMesh, length: number, place: number) => boolean;
    GetAttributeDataArrayForAllPoints: (
      mesh: DracoMesh,
      attribute: DracoAttribute,
      type: number,
      length: number,
      place: number,
    ) => boolean;
  };
  export type Draco = {
    Decoder: new () => DracoDecoder;
    Mesh: new () => DracoMesh;
    TRIANGULAR_MESH: number;
    HEAPF32: Float32Array<ArrayBuffer>;
    _malloc: (length: number) => number;
    _free: (place: number) => void;
    destroy: (object: object) => void;
  } & Record<`DT_${string}`, number>;
  export default function DracoDecoderModule(options: {
    wasmBinary: ArrayBuffer;
    onModuleLoaded: (draco: Draco) => void;
  }): unknown;
}
