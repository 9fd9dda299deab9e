import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { PreparedCluster } from '#platform/postgres/cluster.server.ts';
import type { Settings } from '#platform/settings.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The demo as the build created it. */
export const preparedFolder = path.join(root, 'build', 'demo');
const stripeFile = 'stripe.json';
const noteFile = 'planted.json';
/** Its dates are relative to when it was created: "an hour ago" must not be yesterday. */
const usableHours = 12;

const noteSchema = z.object({ at: z.iso.datetime(), platform: z.string(), publicUrl: z.string() });

export type PlantedNote = z.infer<typeof noteSchema>;

/** What else a database and its files depend on. */
export const ownPlatform = `${process.platform}-${process.arch}`;

/** Marks a prepared demo as complete. */
export function writeNote(folder: string, note: PlantedNote): void {
  writeFileSync(path.join(folder, noteFile), JSON.stringify(note));
}

type Where = { folder?: string; sources?: readonly string[]; now?: Date };

/**
 * The demo from the build, for a database that does not exist yet; undefined if there is none, or
 * if it would differ from what would be created now.
 */
export function preparedDemo(
  settings: Settings,
  { folder = preparedFolder, sources = ['src', 'db'], now = new Date() }: Where = {},
): PreparedCluster | undefined {
  const file = path.join(folder, noteFile);
  if (!isUsual(settings) || !existsSync(file)) return undefined;
  const note = noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const plantedAt = Date.parse(note.at);
  const isRecent = now.getTime() - plantedAt < usableHours * 60 * 60 * 1000;
  if (!isRecent || note.platform !== ownPlatform) return undefined;
  if (!isReadable(path.join(folder, 'cluster', 'PG_VERSION'))) return undefined;
  if (sources.some((each) => newestChange(path.resolve(root, each)) > plantedAt)) return undefined;
  return {
    folder: path.join(folder, 'cluster'),
    copyPreparedFiles: () => copyPreparedFiles(folder, note, settings),
  };
}

/** A demo whose database, files and payments are on this machine. */
function isUsual({ isSandbox, sandboxUrl, databaseUrl, s3, stripe }: Settings): boolean {
  const isHere = !sandboxUrl && !databaseUrl && !s3 && !stripe;
  // There the database has its own password.
  return isSandbox && isHere && process.platform !== 'win32';
}

/** The build may have run as a different user. */
function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function copyPreparedFiles(folder: string, note: PlantedNote, settings: Settings): void {
  const { dataFolder, publicUrl } = settings;
  cpSync(path.join(folder, 'files'), path.join(dataFolder, 'files'), { recursive: true });
  const payments = readFileSync(path.join(folder, stripeFile), 'utf8');
  mkdirSync(path.join(dataFolder, 'sandbox'), { recursive: true });
  writeFileSync(
    path.join(dataFolder, 'sandbox', stripeFile),
    payments.replaceAll(`${note.publicUrl}/`, `${publicUrl}/`),
    { mode: 0o600 },
  );
}

/** When a file of a folder was last changed. */
function newestChange(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => {
      const { mtimeMs } = statSync(path.join(entry.parentPath, entry.name));
      return Math.max(newest, mtimeMs);
    }, 0);
}
