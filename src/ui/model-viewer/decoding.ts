import { BufferAttribute, BufferGeometry } from 'three';
import type { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import type { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';
import type { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { Decoded, DecodingAnswer, DecodingJob, MeshoptJob } from './decoding-worker.ts';
import type { ArrayName, DecodedMesh } from './draco.ts';

/**
 * Adds support for compressed meshes to the loader. The worker is started by the first such mesh.
 * three's own DRACOLoader would start one from a blob, which inherits the page's policy.
 * @returns what ends the worker
 */
export function addDecoding(loader: GLTFLoader): () => void {
  let worker: Worker | undefined;
  const ask = (job: DecodingJob) => {
    worker ??= startWorker();
    return decodeBeside(worker, job);
  };
  const draco = {
    preload: () => undefined,
    async decodeDracoFile(
      data: ArrayBuffer,
      show: (geometry: BufferGeometry) => void,
      ids: Record<string, number>,
      types: Record<string, ArrayName>,
      _colours: string,
      fail: (error: unknown) => void,
    ) {
      const attributes = Object.entries(ids).map(([name, id]) => ({
        name,
        id,
        // What a file means that gives no type for it.
        type: types[name] ?? 'Float32Array',
      }));
      try {
        show(geometryOf((await ask({ kind: 'draco', data, attributes })) as DecodedMesh));
      } catch (error) {
        fail(error);
      }
    },
  };
  const meshopt = {
    supported: true,
    decodeGltfBufferAsync: (
      count: number,
      size: number,
      source: Uint8Array,
      mode: string,
      filter?: string,
    ) => ask({ kind: 'meshopt', count, size, source, mode, filter } satisfies MeshoptJob),
  };
  // The loader uses nothing else of them.
  loader.setDRACOLoader(draco as unknown as DRACOLoader);
  loader.setMeshoptDecoder(meshopt as unknown as typeof MeshoptDecoder);
  return () => worker?.terminate();
}

function startWorker(): Worker {
  return new Worker(new URL('./decoding-worker.ts', import.meta.url), { type: 'module' });
}

let lastId = 0;

function decodeBeside(worker: Worker, job: DecodingJob): Promise<Decoded> {
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The decoder did not start')));
    worker.addEventListener('message', ({ data }: MessageEvent<DecodingAnswer>) => {
      if (data.id !== id) return;
      if ('error' in data) reject(new Error(data.error));
      else resolve(data.decoded);
    });
    worker.postMessage({ id, job });
  });
}

function geometryOf({ index, attributes }: DecodedMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setIndex(new BufferAttribute(index, 1));
  for (const { name, values, size } of attributes) {
    geometry.setAttribute(name, new BufferAttribute(values, size));
  }
  return geometry;
}
