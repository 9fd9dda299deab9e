import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupProblem } from './startup-problem.ts';

/**
 * Creates the data folder if it is missing.
 * @throws StartupProblem if it is not writable
 */
export function openDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new StartupProblem(
      `Nothing can be written to the data folder ${folder} (${reason}). Let the user who runs Forge write there, or choose another folder with FORGE_DATA.`,
      { cause },
    );
  }
}

/** A secret of this installation, generated on the first start and stored with the data. */
export function ownSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
