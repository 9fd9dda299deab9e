import { chunksOf, concatenate, partOf, sourceOf, type ByteSource } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { archiveLimits, treeLimit, type ArchiveFacts } from '../rules.ts';
import { archiveTexts } from '../texts.ts';
import { methods, refused } from './directory.ts';
import { kindOfContent } from './magic.ts';
import { isWheel, kindOfName, whyNamesClash, whyPathRefused } from './names.ts';
import { readStructure, type PlacedEntry } from './structure.ts';

/** How compressed bytes are read; given by the platform. */
export type Inflate = {
  /** Inflates off the event loop; `consumed` says how much of the input was used once it ended. */
  raw(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> & { consumed(): number };
  crc32(bytes: Uint8Array, before: number): number;
};

/** Whether a top-level file, such as a manifest, is kept in memory. Called once for each. */
export type Wanted = (path: string, bytes: number) => boolean;

/** What is read from the start of each file that is too large to be kept. */
export type FileHeads = {
  /** How many bytes of this file are needed; 0 for none. */
  bytesOf: (path: string) => number;
  take: (path: string, head: Uint8Array) => Promise<void>;
};

/** One file inside, at any level. */
export type ListedFile = {
  path: string;
  bytes: number;
  /** Compiled code, or a shell script: accepted with an explanation, or in a wheel. */
  program?: 'library' | 'script';
  /** The nested archive that contains it. */
  carrier?: string;
};

export type ArchiveContents = {
  facts: ArchiveFacts;
  /** All of them, including those that are not in the tree. */
  files: ListedFile[];
  kept: Map<string, Uint8Array>;
};

type Walk = {
  inflate: Inflate;
  wanted: Wanted;
  heads: FileHeads;
  /** The remaining budget for this archive and nested ones. */
  budget: { entries: number; bytes: number };
  facts: ArchiveFacts;
  files: ListedFile[];
  kept: Map<string, Uint8Array>;
};

type EntryLocation = { prefix: string; isNested: boolean; isInWheel: boolean };

/** What determines the kind of a file. */
const shortHeadBytes = 4096;

/**
 * Scans a zip without writing any of it to disk: its structure, its names, and each file, which is
 * inflated chunk by chunk and discarded.
 * @throws Refusal with the reason
 */
export async function inspectArchive(
  source: ByteSource,
  inflate: Inflate,
  wanted: Wanted,
  heads: FileHeads,
): Promise<ArchiveContents> {
  const walk: Walk = {
    inflate,
    wanted,
    heads,
    budget: { entries: archiveLimits.entries, bytes: archiveLimits.inflatedBytes },
    facts: { files: 0, inflatedBytes: 0, tree: [], nested: [], nativeCode: [] },
    files: [],
    kept: new Map(),
  };
  await inspect(source, walk, { prefix: '', isNested: false, isInWheel: false });
  const { facts, files, kept } = walk;
  facts.tree.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { facts: { ...facts, tree: facts.tree.slice(0, treeLimit) }, files, kept };
}

async function inspect(source: ByteSource, walk: Walk, location: EntryLocation): Promise<void> {
  const entries = await readStructure(source);
  checkNames(entries, location);
  spend(entries, source.bytes, walk);
  for (const entry of entries) {
    if (entry.path.endsWith('/')) {
      if (entry.compressedBytes > 2) throw refused(archiveTexts.hiddenData);
    } else await inspectFile(source, entry, walk, location);
  }
}

function checkNames(entries: readonly PlacedEntry[], { prefix }: EntryLocation): void {
  for (const { path } of entries) {
    const reason = whyPathRefused(path);
    if (reason) throw refused(reason);
    const kind = path.endsWith('/') ? 'other' : kindOfName(path);
    if (kind === 'program') throw refused(archiveTexts.executable(prefix + path));
    if (kind === 'closed-archive') throw refused(archiveTexts.nestedUnreadable(prefix + path));
  }
  const clash = whyNamesClash(entries.map(({ path }) => path));
  if (clash) throw refused(clash);
}

/** The declared sizes are limited first; whether they are true is checked while inflating. */
function spend(entries: readonly PlacedEntry[], archiveBytes: number, { budget }: Walk): void {
  const announced = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  budget.entries -= entries.length;
  budget.bytes -= announced;
  if (budget.entries < 0) throw refused(archiveTexts.tooManyEntries);
  const grows =
    announced > archiveLimits.ratioFloor && announced > archiveBytes * archiveLimits.ratio;
  if (grows) throw refused(archiveTexts.bomb);
  if (budget.bytes < 0) throw refused(archiveTexts.tooLarge);
}

async function inspectFile(
  source: ByteSource,
  entry: PlacedEntry,
  walk: Walk,
  location: EntryLocation,
): Promise<void> {
  const path = location.prefix + entry.path;
  const data = partOf(source, entry.dataStart, entry.compressedBytes);
  const mayNest = kindOfName(entry.path) === 'archive';
  const keep = !location.isNested && !mayNest && walk.wanted(entry.path, entry.bytes);
  const askedBytes = walk.heads.bytesOf(path);
  const nested = await readEntry(data, entry, walk.inflate, {
    headBytes: Math.max(askedBytes, shortHeadBytes),
    keepLimitOf: (head) => {
      const kind = kindOfContent(head);
      checkContent(kind, entry, path, location);
      const isArchive = mayNest || kind === 'archive';
      if (isArchive) checkNesting(entry, path, location);
      if (isArchive) return entry.method === methods.stored ? 0 : archiveLimits.nestedInflated;
      return keep ? entry.bytes : 0;
    },
  });
  list(entry, path, location, walk);
  if (location.prefix === '') {
    walk.facts.files += 1;
    walk.facts.inflatedBytes += entry.bytes;
    walk.facts.tree.push({ path: entry.path, bytes: entry.bytes });
  }
  if (mayNest || kindOfContent(nested.head) === 'archive') {
    walk.facts.nested.push(path);
    const inner = entry.method === methods.stored ? data : sourceOf(nested.kept);
    await inspect(inner, walk, { prefix: `${path}/`, isNested: true, isInWheel: isWheel(path) });
    return;
  }
  if (askedBytes > 0) await walk.heads.take(path, nested.head);
  if (keep && nested.kept.byteLength === entry.bytes) {
    walk.kept.set(entry.path, nested.kept);
  }
}

function list(entry: PlacedEntry, path: string, location: EntryLocation, walk: Walk): void {
  const kind = kindOfName(entry.path);
  const program = kind === 'library' || kind === 'script' ? kind : undefined;
  walk.files.push({
    path,
    bytes: entry.bytes,
    ...(program && { program }),
    ...(location.isNested && { carrier: location.prefix.slice(0, -1) }),
  });
  // Compiled modules are the purpose of wheels. A moderator sees them.
  if (kind !== 'library' || !location.isInWheel) return;
  if (walk.facts.nativeCode.length < treeLimit) walk.facts.nativeCode.push(path);
}

function checkNesting(entry: PlacedEntry, path: string, location: EntryLocation): void {
  if (location.isNested) throw refused(archiveTexts.nestedTooDeep(path));
  const isLarge = entry.bytes > archiveLimits.nestedInflated;
  if (isLarge && entry.method !== methods.stored) throw refused(archiveTexts.nestedTooLarge(path));
}

/** A file's content must match its name: a program under another name is never accepted. */
function checkContent(
  kind: ReturnType<typeof kindOfContent>,
  entry: PlacedEntry,
  path: string,
  { isInWheel }: EntryLocation,
): void {
  if (kind === 'closed-archive') throw refused(archiveTexts.nestedUnreadable(path));
  const named = kindOfName(entry.path);
  const isHidden =
    kind === 'program' ||
    (kind === 'library' && named !== 'library') ||
    (kind === 'script' && named !== 'script' && !isInWheel);
  if (isHidden) throw refused(archiveTexts.disguised(path));
}

type EntryContent = { head: Uint8Array; kept: Uint8Array };

/** Reads one file completely, checks its length and checksum, and keeps what was requested. */
async function readEntry(
  data: ByteSource,
  entry: PlacedEntry,
  inflate: Inflate,
  { headBytes, keepLimitOf }: { headBytes: number; keepLimitOf: (head: Uint8Array) => number },
): Promise<EntryContent> {
  const corrupt = refused(archiveTexts.corrupt(entry.path));
  const inflated = entry.method === methods.deflated ? inflate.raw(chunksOf(data)) : undefined;
  let crc = 0;
  let bytes = 0;
  let keepLimit: number | undefined;
  const kept: Uint8Array[] = [];
  const head: Uint8Array[] = [];
  const chosenLimit = () =>
    (keepLimit ??= keepLimitOf(concatenate(head).subarray(0, shortHeadBytes)));
  try {
    for await (const chunk of inflated ?? chunksOf(data)) {
      bytes += chunk.byteLength;
      if (bytes > entry.bytes) throw refused(archiveTexts.mismatch(entry.path));
      crc = inflate.crc32(chunk, crc);
      if (keepLimit === undefined) {
        head.push(chunk);
        kept.push(chunk);
        if (bytes >= shortHeadBytes) chosenLimit();
        continue;
      }
      if (bytes - chunk.byteLength < headBytes) head.push(chunk);
      if (bytes <= keepLimit) kept.push(chunk);
    }
  } catch (problem) {
    throw problem instanceof Refusal ? problem : corrupt;
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw corrupt;
  if (inflated && inflated.consumed() !== entry.compressedBytes) {
    throw refused(archiveTexts.hiddenData);
  }
  const mayKeep = chosenLimit() >= bytes && bytes > 0;
  return {
    head: concatenate(head).subarray(0, headBytes),
    kept: mayKeep ? concatenate(kept) : new Uint8Array(),
  };
}
