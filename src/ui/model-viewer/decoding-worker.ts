import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { decodeDraco, type AskedAttribute, type DecodedMesh } from './draco.ts';

/** Data compressed with Meshopt: `count` pieces of `size` bytes. */
export type MeshoptJob = {
  kind: 'meshopt';
  count: number;
  size: number;
  source: Uint8Array;
  mode: string;
  filter: string | undefined;
};
export type DecodingJob =
  | { kind: 'draco'; data: ArrayBuffer; attributes: AskedAttribute[] }
  | MeshoptJob;
export type Decoded = DecodedMesh | Uint8Array;
export type DecodingAnswer = { id: number } & ({ decoded: Decoded } | { error: string });

/**
 * Decodes outside the page: untrusted compressed data may take long, and the page's policy does not
 * allow WebAssembly.
 */
addEventListener('message', ({ data }: MessageEvent<{ id: number; job: DecodingJob }>) => {
  const answer = (message: DecodingAnswer) => postMessage(message);
  decode(data.job).then(
    (decoded) => answer({ id: data.id, decoded }),
    (error: unknown) => answer({ id: data.id, error: String(error) }),
  );
});

async function decode(job: DecodingJob): Promise<Decoded> {
  if (job.kind === 'draco') return decodeDraco(job.data, job.attributes);
  await MeshoptDecoder.ready;
  const target = new Uint8Array(job.count * job.size);
  MeshoptDecoder.decodeGltfBuffer(target, job.count, job.size, job.source, job.mode, job.filter);
  return target;
}
