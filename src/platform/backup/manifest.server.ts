import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

/** A path within the backup: a corrupted one must not lead outside it. */
const ownPath = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))/);

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that created the tables, as Drizzle identifies them. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(
    z.object({ name: ownPath, columns: z.array(z.string()).min(1), rows: z.number().int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.array(z.object({ key: ownPath, bytes: z.number().int(), sha256: z.string() })),
});

/** What a backup contains. It is written last: a backup without it is incomplete. */
export type Manifest = z.infer<typeof manifestSchema>;

const manifestFile = (folder: string) => path.join(folder, 'manifest.json');

/** Where the rows of a table are, as Postgres writes them with COPY. */
export const tableFile = (folder: string, name: string) =>
  path.join(folder, 'tables', `${name}.copy`);

/** Where a file of the storage is. Keys are our own paths, never chosen by a person. */
export const storedFile = (folder: string, key: string) => path.join(folder, 'files', key);

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** @throws StartupProblem if the folder contains no complete backup */
export function readManifest(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
  } catch (error) {
    throw new StartupProblem(
      `There is no whole backup in ${folder}: its manifest.json is missing or cannot be read.`,
      { cause: error },
    );
  }
}
