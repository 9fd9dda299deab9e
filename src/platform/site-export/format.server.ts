import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';

/** The format in `docs/export-format.md`; increment the number when you change it. */
export const exportVersion = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const siteSchema = z.object({
  format: z.literal('forge-site'),
  version: z.literal(exportVersion),
  madeAt: z.iso.datetime(),
  forge: z.string(),
  /** The migrations that created the tables, as Drizzle identifies them. */
  migrations: z.array(z.number()).min(1),
  withSecrets: z.boolean(),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, sha256 })),
  /** The number of lines in `files.jsonl`, and its hash. */
  files: z.object({ count, sha256 }),
  articles: count,
});

/** The header of an export, `site.json`. It is written last: an export without it is incomplete. */
export type SiteHead = z.infer<typeof siteSchema>;
export type TableHead = SiteHead['tables'][number];

/** A line of `files.jsonl`. */
export const fileLine = z.object({ key: z.string(), bytes: count, sha256 });
export type FileLine = z.infer<typeof fileLine>;

export const headName = 'site.json';
export const filesName = 'files.jsonl';
export const tableName = (table: string) => `tables/${table}.jsonl`;
export const fileName = (key: string) => `files/${key}`;

/** Larger than the header of the largest site that we can think of. */
const headBytes = 4 * 1024 * 1024;

/** Which tables and columns an export leaves out, and what an import writes instead. */
export type LeftOut = {
  /** Never included: data of one installation or of the moment. */
  tables: readonly string[];
  /** Included only when secrets are requested. */
  secretTables: readonly string[];
  secretColumns: Readonly<Record<string, readonly string[]>>;
  /** Derived from other columns; an import writes these SQL constants, and has them recomputed. */
  derived: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** @throws StartupProblem if there is no complete export of this version in the folder */
export function readHead(folder: string): SiteHead {
  const noExport = (cause?: unknown) =>
    new StartupProblem(
      `There is no whole export in ${folder}: its ${headName} is missing or cannot be read.`,
      { cause },
    );
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(fileIn(folder, headName, headBytes), 'utf8'));
  } catch (error) {
    throw error instanceof StartupProblem ? error : noExport(error);
  }
  const { version } = z.looseObject({ version: z.unknown() }).safeParse(json).data ?? {};
  if (typeof version === 'number' && version !== exportVersion) {
    throw new StartupProblem(
      `This is an export of version ${version}, and this Forge reads version ${exportVersion}.`,
    );
  }
  const head = siteSchema.safeParse(json);
  if (!head.success) throw noExport(head.error);
  return head.data;
}

/**
 * The path of a file in an untrusted folder: it is inside the folder, no part of the path is a
 * link, and it is a regular file.
 * @throws StartupProblem otherwise, or if it is larger than `most` bytes
 */
export function fileIn(folder: string, relative: string, most = Number.MAX_SAFE_INTEGER): string {
  const root = realpathSync(folder);
  const file = path.join(root, relative);
  const isPlain = relative
    .split('/')
    .every((part) => part !== '' && !/^\.{1,2}$|[\\\0]/.test(part));
  if (!isPlain || path.isAbsolute(relative)) {
    throw new StartupProblem(`${JSON.stringify(relative)} is no path within the folder.`);
  }
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found) throw new StartupProblem(`${relative} is missing.`);
  if (realpathSync(file) !== file || !found.isFile()) {
    throw new StartupProblem(`${relative} is no plain file: links are not followed.`);
  }
  if (found.size > most) {
    throw new StartupProblem(`${relative} is too large: ${found.size} bytes of ${most}.`);
  }
  return file;
}

/** Whether there is a folder at all. */
export function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
