import { readDirectory } from '#features/packages/archive/structure.ts';
import { methods } from '#features/packages/archive/directory.ts';
import { readLocalHeader } from '#features/packages/archive/local-header.ts';
import { codeHighlighter } from '#document/blocks/code-block/highlight.server.ts';
import { joinHtml, type Html } from '#shared/html.ts';
import { unpacking } from '#platform/unpacking.server.ts';
import { extensionOf } from '#features/packages/rules.ts';
import type { ByteSource } from '#shared/byte-source.ts';
import { splitCode, visibleCode } from './code.ts';
import { insideLimits } from './rules.ts';
import { MissingBytes, sparseSource, type Part, type Range } from './sparse-source.ts';

export type InsideTask = { bytes: number; parts: Part[]; path: string };
/** The highlighted code, the bytes that are still needed, or nothing if it is not such a text. */
export type InsideAnswer = { html: Html; lines: number } | { needs: Range } | null;

/** Reads one file of an archive from the loaded parts, in a separate process. */
export async function work({ bytes, parts, path }: InsideTask): Promise<InsideAnswer> {
  try {
    const text = await readText(sparseSource(bytes, parts), path);
    if (text === undefined) return null;
    const code = visibleCode(text);
    return { html: colour(code, path), lines: code.split('\n').length };
  } catch (problem) {
    if (problem instanceof MissingBytes) return { needs: problem.range };
    throw problem;
  }
}

async function readText(source: ByteSource, path: string): Promise<string | undefined> {
  const { entries } = await readDirectory(source);
  const entry = entries.find((one) => one.path === path);
  if (!entry || entry.bytes > insideLimits.fileBytes) return undefined;
  if (entry.compressedBytes > insideLimits.fileBytes * 2) return undefined;
  const { dataStart } = await readLocalHeader(source, entry);
  const packed = await source.read(dataStart, entry.compressedBytes);
  const content = entry.method === methods.stored ? packed : await inflate(packed, entry.bytes);
  const isWhole = content?.byteLength === entry.bytes;
  if (!content || !isWhole || unpacking.inflate.crc32(content, 0) !== entry.crc) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

async function inflate(packed: Uint8Array, bytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of unpacking.inflate.raw(only(packed))) {
    length += chunk.byteLength;
    if (length > bytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function colour(code: string, path: string): Html {
  const highlight = codeHighlighter();
  return joinHtml(splitCode(code).map((part) => highlight(part, extensionOf(path))));
}
