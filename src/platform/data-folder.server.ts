import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartupProblem } from './startup-problem.ts';

/** The least length of a secret, in characters. */
export const secretLength = 32;

/** What Forge writes itself; the database has an owner of its own. */
const ownFolders = ['arriving', 'received', 'sandbox'];
const fileFolders = ['files', 'files/images', 'files/originals', 'files/stored'];

/**
 * Creates the data folder if it is missing. What is in it may have been written as another user, by
 * a command or a restore.
 * @throws StartupProblem if it or one of its folders is not writable
 */
export function openDataFolder(folder: string, { hasFiles }: { hasFiles: boolean }): string {
  writable(folder, () => makeFolder(folder));
  for (const name of hasFiles ? [...ownFolders, ...fileFolders] : ownFolders) {
    const own = path.join(folder, name);
    if (existsSync(own)) writable(own);
  }
  return folder;
}

function writable(folder: string, make: () => void = () => {}): void {
  try {
    make();
    // With the separator a file is refused.
    accessSync(`${folder}${path.sep}`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupProblem(
      `Nothing can be written to the data folder ${folder} (${reasonOf(cause)}). Let the user who runs Forge write there, or choose another folder with FORGE_DATA.`,
      { cause },
    );
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}

/** Without `recursive`: below /proc, where no folder can be made, that never ends in Node. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may just have made it.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * A secret of this installation, generated on the first start and stored with the data.
 * @throws StartupProblem if its file holds none, or cannot be read: what it sealed could no longer
 * be opened
 */
export function ownSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  const secret = readSecret(file);
  if (secret.length >= secretLength) return secret;
  throw new StartupProblem(
    `The file ${file} does not contain a secret. Restore it from a backup. Without one, delete it: then everybody has to sign in again, and authenticator apps have to be set up anew.`,
  );
}

/** Creates it if it is missing. */
function readSecret(file: string): string {
  try {
    if (!existsSync(file)) createSecret(file);
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupProblem(
      `The file ${file} cannot be read (${reasonOf(cause)}). Let the user who runs Forge own it.`,
      { cause },
    );
  }
}

/** Whole or not at all, and once, even if several processes start at the same time. */
function createSecret(file: string): void {
  const own = `${file}-${randomUUID()}`;
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(own);
  }
}
