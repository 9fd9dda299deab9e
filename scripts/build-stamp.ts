import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['src', 'public', 'db'];
const files = [
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/bundle-server.ts',
];
/** Tests, and what the demo and the migrations read from their folders. */
const notBuilt =
  /\.test(?:-[a-z]+)?\.tsx?$|[\\/]testing[\\/]|^src[\\/]test[\\/]|^db[\\/].*(?<!\.ts)$/;

/** The bundled server, with its packages. */
export const builtServer = (root: string) => path.join(root, 'build', 'site', 'server.js');

/**
 * Whether `build/` was built from the current sources. They are read only if one of them was
 * touched since the last time they were.
 */
export function isBuildFresh(root: string): boolean {
  const hash = textOf(stampFile(root));
  if (hash === undefined) return false;
  // Before they are read: an edit meanwhile is a change next time.
  const state = `${hash} ${sourceState(root)}`;
  if (textOf(stateFile(root)) === state) return true;
  if (hash !== sourceHash(root)) return false;
  try {
    writeFileSync(stateFile(root), state);
  } catch {
    // In a read-only folder they are read each time.
  }
  return true;
}

/** From here on, and if the build fails, no build counts as up to date. */
export function removeBuildStamp(root: string): void {
  rmSync(stampFile(root), { force: true });
}

/**
 * @param hash the result of `sourceHash` before the build started: edits during the build cause a
 *   rebuild
 */
export function writeBuildStamp(root: string, hash: string): void {
  writeFileSync(stampFile(root), hash);
}

/** A hash over names and contents of everything that a build is made from. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file.replaceAll(path.sep, '/')}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A hash over the names, sizes and times of the same files. */
function sourceState(root: string): string {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file));
    hash.update(`${file}\0${size} ${mtimeMs} ${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

function sourceFiles(root: string): string[] {
  const exists = (file: string) => existsSync(path.join(root, file));
  const inFolders = folders.filter(exists).flatMap((folder) => filesIn(root, folder));
  return [...inFolders.filter((file) => !notBuilt.test(file)), ...files.filter(exists)].toSorted();
}

/** Relative to the root. Node's own recursive listing takes three times as long. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}${path.sep}${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, file);
    return entry.isFile() ? [file] : [];
  });
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function stampFile(root: string): string {
  return path.join(root, 'build', 'sources.sha256');
}

function stateFile(root: string): string {
  return path.join(root, 'build', 'sources.state');
}
