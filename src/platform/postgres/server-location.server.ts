import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Log } from '../log.server.ts';
import { StartupProblem } from '../startup-problem.ts';

/** The operating system's user that runs the server; undefined means the current one. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** The folder of the embedded server, and the user that runs it. */
export type ServerLocation = { folder: string; user: ServerUser };

const nobody = { uid: 65534, gid: 65534 };
const fallbackFolder = '/var/lib/forge';

/**
 * Postgres refuses to run as root, so root starts it as another user: the owner of the database if
 * there is one, otherwise `nobody`. If that user cannot reach the folder, the database is kept under
 * /var/lib/forge, and a file in the folder records where.
 */
export function chooseServerLocation(folder: string, log: Pick<Log, 'warn'>): ServerLocation {
  const pointer = path.join(folder, 'moved-to');
  if (existsSync(pointer)) return movedLocation(pointer);
  if (process.getuid?.() !== 0) return ownLocation(folder);
  const owner = databaseOwner(folder);
  const user = owner ?? nobody;
  if (canReach(user, folder)) return { folder, user };
  if (owner) {
    throw new StartupProblem(
      `The database in ${folder} belongs to user ${owner.uid}, who cannot reach it. Let that user pass through its parent folders (chmod o+x), or move the folder.`,
    );
  }
  return moveAway(folder, pointer, log);
}

function moveAway(folder: string, pointer: string, log: Pick<Log, 'warn'>): ServerLocation {
  mkdirSync(fallbackFolder, { recursive: true });
  chmodSync(fallbackFolder, 0o755);
  const moved = mkdtempSync(path.join(fallbackFolder, `${path.basename(folder)}-`));
  chmodSync(moved, 0o755);
  if (!canReach(nobody, moved)) {
    rmSync(moved, { recursive: true });
    throw new StartupProblem(
      `Postgres does not run as root, and the user nobody can reach neither ${folder} nor ${fallbackFolder}. Start Forge as a plain user, or set DATABASE_URL.`,
    );
  }
  writeFileSync(pointer, `${moved}\n`);
  log.warn(
    `Postgres does not run as root, and the user nobody cannot reach ${folder}: the database is kept in ${moved}.`,
  );
  return { folder: moved, user: nobody };
}

function movedLocation(pointer: string): ServerLocation {
  const folder = readFileSync(pointer, 'utf8').trim();
  if (!existsSync(folder)) {
    throw new StartupProblem(
      `The database was kept in ${folder}, which is gone. Bring it back, or delete ${pointer} to begin with an empty database.`,
    );
  }
  if (process.getuid?.() !== 0) return ownLocation(folder);
  return { folder, user: databaseOwner(folder) ?? nobody };
}

function ownLocation(folder: string): ServerLocation {
  const owner = databaseOwner(folder);
  const self = process.getuid?.();
  if (owner && self !== undefined && owner.uid !== self) {
    throw new StartupProblem(
      `The database in ${folder} belongs to user ${owner.uid}, and Forge runs as user ${self}. Start Forge as that user or as root.`,
    );
  }
  return { folder, user: undefined };
}

function databaseOwner(folder: string): ServerUser {
  const database = statSync(clusterFolder(folder), { throwIfNoEntry: false });
  return database && database.uid !== 0 ? { uid: database.uid, gid: database.gid } : undefined;
}

/** The folder that Postgres calls its data directory. */
export function clusterFolder(folder: string): string {
  return path.join(folder, 'cluster');
}

function canReach(user: NonNullable<ServerUser>, folder: string): boolean {
  let current = realpathSync(folder);
  for (;;) {
    const { uid, gid, mode } = statSync(current);
    const passBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & passBit)) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}
