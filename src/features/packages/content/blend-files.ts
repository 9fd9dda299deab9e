import type { FileHeads } from '../archive/contents.ts';
import { blendLimits, extensionOf, type BlendFacts } from '../rules.ts';
import { packedHeadBytes, readBlendHead, type Unpack } from './blend.ts';
import type { BlendHead } from './blend-blocks.ts';
import { encodePng, type PngTools } from './png.ts';

/** The .blend files of an upload, and their pictures as PNG: the first is that of index 0. */
export type BlendFiles = { blends: BlendFacts[]; pictures: Uint8Array[] };

/**
 * Reads the .blend files of an archive while scanning it; files that are not .blend are left out.
 */
export function blendFilesOf(unpack: Unpack, tools: PngTools): BlendFiles & FileHeads {
  const found: BlendFiles = { blends: [], pictures: [] };
  // Those that turn out not to be .blend count too: each takes time, and an archive may contain
  // 10,000.
  let examined = 0;
  return {
    ...found,
    bytesOf: (path) =>
      extensionOf(path) === 'blend' && examined < blendLimits.files ? packedHeadBytes : 0,
    async take(path, bytes) {
      examined += 1;
      const head = await readBlendHead(bytes, unpack);
      if (head) await addBlend(found, path, head, tools);
    },
  };
}

/** Adds a .blend to the result; its picture is kept as long as there are not too many. */
export async function addBlend(
  { blends, pictures }: BlendFiles,
  path: string,
  { blenderVersion, picture }: BlendHead,
  tools: PngTools,
): Promise<void> {
  const facts: BlendFacts = { path, blenderVersion };
  if (picture && pictures.length < blendLimits.pictures) {
    const { width, height } = picture;
    facts.picture = { position: pictures.length, width, height };
    pictures.push(await encodePng(picture, tools));
  }
  blends.push(facts);
}
