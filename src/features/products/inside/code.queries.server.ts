import { archiveLimits } from '#features/packages/rules.ts';
import type { CallContext } from '#platform/calls.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openJobs } from '#platform/workers/jobs.server.ts';
import { JobStopped } from '#platform/workers/worker-process.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { InsideAnswer, InsideTask } from './job.server.ts';
import { insideRow, type WantedInside } from './queries.server.ts';
import { insideReading, isReadable } from './rules.ts';
import type { Part, Range } from './sparse-source.ts';
import { insideTexts } from './texts.ts';

const { busy, ownBusy } = insideTexts;
const read = openJobs<InsideTask, InsideAnswer>(new URL('./job.server.ts', import.meta.url), {
  ...insideReading,
  busy,
  ownBusy,
});

/** Of an archive, read at once: its end, and the surroundings of the requested file. */
const readAhead = 64 * 1024;
const maxRounds = 8;

type Reader = Pick<CallContext, 'db' | 'reads' | 'storage' | 'viewer' | 'visitor'>;

/**
 * One highlighted file of code from the archive that the product's page shows. Only the required
 * parts of the archive are read, and a separate process parses them.
 * @throws Refusal NOT_FOUND, FORBIDDEN for code that this viewer may not see
 */
export async function readInsideFile(
  context: Reader,
  { path, ...wanted }: WantedInside & { path: string },
) {
  const { storage, viewer, visitor } = context;
  const row = await insideRow(context, viewer, wanted);
  const file = row.archive?.tree.find((one) => one.path === path);
  if (!file) throw new Refusal('NOT_FOUND', insideTexts.noFile);
  if (!row.showsCode || !isReadable(file)) throw new Refusal('FORBIDDEN', insideTexts.notShown);
  const answer = await readInRounds(storage, row, path, viewer?.id ?? visitor);
  if (!answer) throw new Refusal('UNPROCESSABLE', insideTexts.failed);
  return { path, bytes: file.bytes, ...answer };
}

async function readInRounds(
  storage: Storage,
  { storageKey, bytes }: { storageKey: string; bytes: number },
  path: string,
  personId: string,
) {
  const start = Math.max(0, bytes - readAhead);
  const parts: Part[] = [await readPart(storage, storageKey, { start, length: bytes - start })];
  for (let round = 0; round < maxRounds; round += 1) {
    const answer = await read(personId, { bytes, parts, path }).catch(nullIfStopped);
    if (!answer || !('needs' in answer)) return answer;
    const { needs } = answer;
    const length = Math.min(Math.max(needs.length, readAhead), bytes - needs.start);
    if (length <= 0 || length > archiveLimits.directoryBytes) return null;
    parts.push(await readPart(storage, storageKey, { start: needs.start, length }));
  }
  return null;
}

function nullIfStopped(problem: unknown): null {
  const isRefused = problem instanceof Refusal && problem.code === 'UNPROCESSABLE';
  if (isRefused || problem instanceof JobStopped) return null;
  throw problem;
}

async function readPart(storage: Storage, key: string, { start, length }: Range): Promise<Part> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storage.readRange(key, start, start + length - 1)) {
    chunks.push(chunk as Uint8Array);
  }
  return { start, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
