import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { lockFolder, type FolderLock } from '../lock.server.ts';
import type { Log } from '../log.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import { chooseAddress } from './address.server.ts';
import { withBinaries } from './binaries.server.ts';
import { ensureCluster, type PreparedCluster } from './cluster.server.ts';
import { stopOrphan } from './orphan.server.ts';
import { chooseServerLocation } from './server-location.server.ts';
import { startServer } from './server-process.server.ts';

export type EmbeddedPostgres = {
  /** For node-postgres, over the private socket. */
  url: string;
  /** The server's process; it has ended when `stop` returns. */
  pid: number;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = {
  /**
   * Created if missing. If parent folders are closed to other users, a database started by root is
   * stored elsewhere.
   */
  folder: string;
  log: Log;
  /** False for tests only: nothing waits for the disk. */
  durable?: boolean;
  /** Called if there is no database yet, which is then a copy of this one. */
  prepared?: () => PreparedCluster | undefined;
  /** Called with a sentence if the server ends unexpectedly. */
  onExit?: (sentence: string) => void;
};

/**
 * Starts our own Postgres server: no TCP port, a socket that only we can open, and it stops with
 * us. A second process on the same folder is refused.
 * @throws StartupProblem with a sentence for the person who starts Forge
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true });
  const folder = realpathSync(options.folder);
  const locks = [lockFolder(folder)];
  try {
    return await startLocked(folder, locks, options);
  } catch (error) {
    releaseAll(locks);
    if (error instanceof StartupProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupProblem(`The database in ${folder} cannot be started. ${reason}`, {
      cause: error,
    });
  }
}

async function startLocked(
  folder: string,
  locks: FolderLock[],
  { log, durable = true, prepared, onExit }: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const location = chooseServerLocation(folder, log);
  if (location.folder !== folder) locks.push(lockFolder(location.folder));
  await stopOrphan(location, log);
  const { url, serverSettings, authentication, socketFolder } = await chooseAddress(location);
  const server = await withBinaries(location, async (binaries) => {
    await ensureCluster(location, binaries, { durable, authentication, prepared });
    return startServer(location, binaries, { durable, serverSettings, log });
  });
  let isStopping = false;
  void server.ended.then((how) => {
    if (isStopping) return;
    const sentence = `The database server ended unexpectedly (${how}).`;
    log.error(sentence);
    onExit?.(sentence);
  });
  return {
    url,
    pid: server.pid,
    async stop() {
      isStopping = true;
      await server.stop();
      if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
      releaseAll(locks);
    },
  };
}

function releaseAll(locks: FolderLock[]): void {
  for (const lock of locks.toReversed()) lock.release();
}
