import { browserUnpacking } from '#shared/browser-unpacking.ts';
import { packedHeadBytes, readBlendHead } from './blend.ts';
import { encodePng } from './png.ts';

/** The picture inside a local .blend, as PNG; undefined if it cannot be read here. */
export async function readLocalPicture(
  file: Blob,
): Promise<{ png: Blob; width: number; height: number } | undefined> {
  const head = new Uint8Array(await file.slice(0, packedHeadBytes).arrayBuffer());
  const picture = (await readBlendHead(head, browserUnpacking.unpack))?.picture;
  if (!picture) return undefined;
  const { width, height } = picture;
  const png = new Uint8Array(await encodePng(picture, browserUnpacking));
  return { png: new Blob([png], { type: 'image/png' }), width, height };
}
