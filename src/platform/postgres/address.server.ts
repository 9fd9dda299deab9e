import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { clusterFolder, type ServerLocation } from './server-location.server.ts';

/** How to reach the embedded server. */
export type Address = {
  /** For node-postgres. */
  url: string;
  serverSettings: Record<string, string>;
  /** Arguments of initdb. */
  authentication: string[];
  /** Contains only the socket. */
  socketFolder: string | undefined;
};

/** The path of a Unix socket is limited to 104 bytes on macOS, 108 on Linux. */
const longestSocketFolder = 104 - '/.s.PGSQL.5432'.length - 1;

export async function chooseAddress(location: ServerLocation): Promise<Address> {
  return process.platform === 'win32' ? localPort(location) : privateSocket(location);
}

function privateSocket(location: ServerLocation): Address {
  const folder = socketFolder(location.folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (location.user) chownSync(folder, location.user.uid, location.user.gid);
  return {
    url: socketUrl(folder),
    serverSettings: { listen_addresses: '', unix_socket_directories: folder, port: '5432' },
    authentication: ['--auth-local=trust', '--auth-host=reject'],
    socketFolder: folder,
  };
}

function socketFolder(placeFolder: string): string {
  const folder = path.join(placeFolder, 'socket');
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const hash = createHash('sha256').update(placeFolder).digest('hex').slice(0, 16);
  return `/tmp/forge-${hash}`;
}

/** The address of a server that already runs here, read from the file that it maintains there. */
export function runningAddress(location: ServerLocation): string | null {
  const file = path.join(clusterFolder(location.folder), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [, , , port = '', socket = ''] = readFileSync(file, 'utf8').split('\n');
  if (process.platform !== 'win32') return socketUrl(socket);
  return portUrl(passwordIn(location), port);
}

const socketUrl = (folder: string) =>
  `postgresql://forge@localhost/postgres?host=${encodeURIComponent(folder)}`;
const portUrl = (password: string, port: string | number) =>
  `postgresql://forge:${password}@127.0.0.1:${port}/postgres`;
const passwordFile = (location: ServerLocation) => path.join(location.folder, 'password');
const passwordIn = (location: ServerLocation) => readFileSync(passwordFile(location), 'utf8');

/** Node does not support Postgres' sockets on Windows. */
async function localPort(location: ServerLocation): Promise<Address> {
  const file = passwordFile(location);
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  const port = await freePort();
  return {
    url: portUrl(passwordIn(location), port),
    serverSettings: { listen_addresses: '127.0.0.1', port: String(port) },
    authentication: ['--auth=scram-sha-256', `--pwfile=${file}`],
    socketFolder: undefined,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('The probe for a free port has no address.'));
      });
    });
  });
}
