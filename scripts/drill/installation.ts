import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../tools.ts';
import { expectBuild, forgeAt, type Forge, type Settings } from './forge.ts';
import { startProgram, until } from './programs.ts';
import {
  findPostgres,
  startPrimary,
  startReplica,
  waitForReplica,
  type Database,
  type Postgres,
  type PostgresPlace,
} from './postgres.ts';
import { startProxy, type Proxy } from './proxy.ts';
import type { Report } from './report.ts';
import { startStore, type Store } from './store.ts';
import type { Address } from './visitor.ts';

/** All parts of an installation, on this machine. */
export type Installation = {
  folder: string;
  logs: string;
  place: PostgresPlace;
  primary: Postgres;
  replica: Postgres;
  store: Store;
  proxy: Proxy;
  address: Address;
  forges: [Forge, Forge];
  /** Of both processes. */
  settings: Settings;
  mails: () => TakenMail[];
};

export type TakenMail = { id: string; to: string; subject: string };

/** The ports after the public one, in the order of deploy/. */
export const portsAfter = (port: number) => ({
  forges: [port + 1, port + 2] as const,
  plain: port + 3,
  primary: port + 4,
  replica: port + 5,
  store: port + 6,
  outside: port + 8,
  cache: port + 9,
  purges: port + 10,
});

type Start = { report: Report; folder: string; port: number };

/** Starts each service; undefined if a service failed that the installation cannot run without. */
export async function startInstallation(start: Start): Promise<Installation | undefined> {
  const { report, folder, port } = start;
  const logs = path.join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  // Accessible to Postgres, which uses a separate account.
  chmodSync(folder, 0o755);
  const ports = portsAfter(port);
  const databases = await startDatabases(start, logs);
  const store = await report.step('S3 server', async () => {
    const result = await startStore(path.join(folder, 'ceph'), logs, ports.store);
    return { says: `${result.version.trim()}, one monitor, one store in memory`, result };
  });
  const proxy = await report.step('Caddy with its own authority', async () => {
    const where = { folder: path.join(folder, 'caddy'), logs };
    const processes = [...ports.forges];
    const result = await startProxy(where, { port, plainPort: ports.plain, processes });
    return { says: `${result.version}, deploy/Caddyfile, https://localhost:${port}`, result };
  });
  if (!databases || !store || !proxy) return undefined;
  const secret = randomBytes(32).toString('base64');
  const outside = await report.step('Google, Stripe and a mail server', () =>
    startOutside({ ...start, logs, secret, proxy }),
  );
  if (!outside) return undefined;
  const address = { port, authority: proxy.authority };
  const [a, b] = ports.forges.map((one) => forgeAt({ port: one, folder, logs }));
  if (!a || !b) return undefined;
  return {
    folder,
    logs,
    store,
    proxy,
    address,
    ...databases,
    ...outside,
    forges: [a, b],
    settings: {
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      // As in deploy/.
      DRAIN_SECONDS: '3',
      FORGE_SECRET: secret,
      FORGE_SANDBOX: '1',
      FORGE_SANDBOX_URL: `http://127.0.0.1:${ports.outside}`,
      SMTP_URL: outside.smtpUrl,
      CONTACT_EMAIL: 'operator@example.org',
      NODE_EXTRA_CA_CERTS: proxy.authorityFile,
      LOG_LEVEL: 'warn',
    },
  };
}

/** The settings for the data: a database, its replica, and files that all processes see. */
export async function dataSettings(
  { store }: Installation,
  { database, replica, name }: { database: Database; replica?: Database; name: string },
): Promise<Settings> {
  await database.query(`create database ${name} owner forge`);
  return {
    ...(replica
      ? bothServers(database.url(name), replica.url(name))
      : { DATABASE_URL: database.url(name) }),
    ...(await store.bucket(name.replaceAll('_', '-'))),
  };
}

/** Forge determines which of the two is the primary. */
function bothServers(one: string, other: string): Settings {
  const { host } = new URL(one);
  const both = one.replace(host, `${host},${new URL(other).host}`);
  return { DATABASE_URL: both, DATABASE_REPLICA_URL: both };
}

function startDatabases({ report, folder, port }: Start, logs: string) {
  const ports = portsAfter(port);
  return report.step('Postgres and its synchronous replica', async () => {
    const place = await findPostgres(path.join(folder, 'postgres'), logs);
    const primary = await startPrimary(place, ports.primary);
    const replica = await startReplica(place, primary, ports.replica);
    await waitForReplica(primary);
    const says = `Postgres ${primary.version}, user id ${place.who.uid ?? process.getuid?.()}; a commit waits for the replica`;
    return { says, result: { place, primary, replica } };
  });
}

async function startOutside({
  folder,
  port,
  logs,
  secret,
  proxy,
}: Start & { logs: string; secret: string; proxy: Proxy }) {
  expectBuild();
  const data = path.join(folder, 'outside');
  const script = path.join(projectRoot, 'scripts', 'drill', 'outside.ts');
  const at = portsAfter(port).outside;
  const words = ['scripts/run.mjs', script, data, String(at), `https://localhost:${port}`, secret];
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: proxy.authorityFile };
  const logFile = path.join(logs, 'outside.log');
  startProgram(process.execPath, words, { env, cwd: projectRoot, logFile });
  const smtpFile = path.join(data, 'smtp-url');
  await until(() => existsSync(smtpFile), 'mail server');
  const mailFile = path.join(data, 'mails.jsonl');
  const mails = () =>
    (existsSync(mailFile) ? readFileSync(mailFile, 'utf8') : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TakenMail);
  const smtpUrl = readFileSync(smtpFile, 'utf8');
  return {
    says: `the stand-ins of the demo in a process of their own; SMTP at ${smtpUrl}`,
    result: { mails, smtpUrl },
  };
}
