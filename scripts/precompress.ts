import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|map)$/;
const tooSmall = 512;

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
const gzipped = (content: Buffer) =>
  promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });

/**
 * Writes `x.br` and `x.gz` next to each text file of a folder that becomes smaller, so that no
 * request waits for compression.
 * @returns how many files have compressed versions now
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textFile.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const outcomes = await Promise.all(files.map(compressFile));
  return outcomes.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.byteLength < tooSmall) return false;
  const [br, gz] = await Promise.all([brotli(content), gzipped(content)]);
  if (br.byteLength >= content.byteLength) return false;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
