import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { makeDataFolder } from '#test/forge-process.ts';
import { runOn } from '#test/server.ts';
import { openLog } from '../log.server.ts';
import { chooseAddress, type Address } from './address.server.ts';
import { programPath, usableBinaries, type Binaries } from './binaries.server.ts';
import { ensureCluster } from './cluster.server.ts';
import {
  chooseServerLocation,
  clusterFolder,
  type ServerLocation,
} from './server-location.server.ts';
import { programOptions } from './program.server.ts';

export type TestServer = {
  url: string;
  start: () => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

const log = openLog('silent');

/**
 * A database and a standby that follows it by streaming, as for a site's own servers. Not started.
 */
export async function makeReplicatedServers() {
  const folder = makeDataFolder();
  const [primaryPlace, standbyPlace] = [
    makeLocation(folder, 'primary'),
    makeLocation(folder, 'standby'),
  ];
  const binaries = await usableBinaries(primaryPlace);
  const [address, standbyAddress] = [
    await chooseAddress(primaryPlace),
    await chooseAddress(standbyPlace),
  ];
  const { authentication, socketFolder } = address;
  await ensureCluster(primaryPlace, binaries, {
    durable: false,
    authentication,
    prepared: undefined,
  });
  const [from, to] = [clusterFolder(primaryPlace.folder), clusterFolder(standbyPlace.folder)];
  execFileSync('cp', ['-a', from, to]);
  writeFileSync(path.join(to, 'standby.signal'), '');
  const follow = { primary_conninfo: `host=${socketFolder} port=5432 user=forge` };
  return {
    folder,
    primary: serverAt(primaryPlace, binaries, address, {}),
    standby: serverAt(standbyPlace, binaries, standbyAddress, follow),
  };
}

function makeLocation(folder: string, name: string): ServerLocation {
  const own = path.join(folder, name);
  mkdirSync(own, { mode: 0o755 });
  return chooseServerLocation(own, log);
}

function serverAt(
  location: ServerLocation,
  binaries: Binaries,
  { url, serverSettings }: Address,
  own: Record<string, string>,
): TestServer {
  const all = { ...serverSettings, ...own, fsync: 'off', timezone: 'UTC', shared_buffers: '32MB' };
  const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess | undefined;
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    async start() {
      await vi.waitUntil(
        () => {
          // Refused for a moment while the last children of one that was killed go.
          if (isGone()) {
            child = spawn(
              programPath(binaries, 'postgres'),
              ['-D', clusterFolder(location.folder), ...settings],
              { ...programOptions(location), stdio: 'ignore' },
            );
          }
          return runOn(url, 'select true').catch(() => false);
        },
        { timeout: 60_000, interval: 200 },
      );
    },
    async end(signal) {
      if (!child || isGone()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
