import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseSilence } from './database-errors.server.ts';
import {
  serverChoice,
  serversIn,
  WrongServer,
  type ServerChoice,
  type ServerKind,
  type ServerState,
} from './database-servers.server.ts';
import { timeLimits } from './time-limits.ts';

/**
 * The only file that opens connections to Postgres (a check refuses it elsewhere). A lost
 * connection emits an `error` event, which ends the process if there is no listener: here every
 * connection has one from the start.
 */

type Limits = {
  /** Milliseconds without a response after which the connection is closed; undefined: none. */
  answerMilliseconds?: number;
  /** Which server to use if the address names several. */
  kind?: ServerKind;
};

export type DatabaseClient = pg.Client & { readonly isLost: boolean };
export type DatabasePool = PatientPool;
export type PooledClient = pg.PoolClient;

class WatchedClient extends pg.Client {
  /** The driver's: false from a query to the end of its result. */
  declare readonly readyForQuery: boolean;
  isLost = false;
  readonly #servers: ServerChoice | undefined;

  constructor(config: pg.ClientConfig & Limits = {}) {
    const { connectionString: url, kind = 'primary', answerMilliseconds } = config;
    const one = url && { connectionString: serversIn(url)[0] };
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config, ...one });
    this.#servers = url ? serverChoice(url, kind, stateOf) : undefined;
    const lose = () => {
      this.isLost = true;
    };
    this.on('error', lose).on('end', lose);
    if (this.#servers) this.#keepTo(this.#servers, kind);
    if (answerMilliseconds) this.once('connect', () => this.#limitSilence(answerMilliseconds));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connected = this.#servers ? this.#connectTo(this.#servers) : super.connect();
    if (!callback) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    );
  }

  async #connectTo(servers: ServerChoice): Promise<pg.Client> {
    const { host, port } = new pg.Client({ connectionString: await servers.choose() });
    Object.assign(this, { host, port });
    try {
      return await super.connect();
    } catch (error) {
      servers.doubt();
      throw error;
    }
  }

  /** A server reports its promotion at once; one that was demoted has closed its connections. */
  #keepTo(servers: ServerChoice, kind: ServerKind): void {
    this.on('error', servers.doubt);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
      if (parameterName !== 'in_hot_standby') return;
      if ((parameterValue === 'on') === (kind === 'standby')) return;
      servers.doubt();
      this.connection.stream.destroy(new WrongServer(`The server is no ${kind}.`));
    });
  }

  /**
   * No cancel request: a frozen server would not receive it, and the connection is useless anyway.
   */
  #limitSilence(milliseconds: number): void {
    const { stream } = this.connection;
    if (!(stream instanceof Socket)) throw new Error('The driver has another kind of connection.');
    stream.setTimeout(milliseconds).on('timeout', () => {
      if (!this.readyForQuery)
        stream.destroy(new DatabaseSilence(`No answer within ${milliseconds / 1000} seconds.`));
    });
  }

  waitWithoutLimit(): void {
    if (this.connection.stream instanceof Socket) this.connection.stream.setTimeout(0);
  }
}

type Connected = (error: Error | null, client?: pg.Client) => void;
type Parameter = { parameterName: string; parameterValue: string };

type Taken = Parameters<pg.Pool['connect']>[0];

/** Connections that are opened as soon as they are needed. */
const usualConnections = 2;

/** Milliseconds for which callers wait until another connection is opened. */
const patience = 50;

/** A connection grows while it is used: by tables that it has seen and plans that it has made. */
const maxLifetimeSeconds = 60;

/**
 * Opens more than two connections only when those are busy for a while, for example with a slow
 * search or an export: each has a process of the server with its own copy of the catalogue.
 */
class PatientPool extends pg.Pool {
  /** Connections at most. The driver's own limit is raised for a moment to open another one. */
  readonly maximum: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({ max = 10, ...config }: pg.PoolConfig) {
    super({ maxLifetimeSeconds, ...config, max: Math.min(max, usualConnections) });
    this.maximum = max;
    this.on('acquire', () => {
      if (this.waitingCount > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const connected = callback ? super.connect(callback) : super.connect();
    if (this.waitingCount > this.idleCount) this.#waitToOpen();
    return connected;
  }

  #waitToOpen(): void {
    this.#timer ??= setTimeout(() => void this.#open(), patience);
  }

  async #open(): Promise<void> {
    if (this.totalCount < this.maximum) {
      const { max } = this.options;
      this.options.max = this.totalCount + 1;
      const opened = super.connect();
      this.options.max = max;
      await opened.then(
        (client) => client.release(),
        () => {},
      );
    }
    this.#timer = undefined;
    if (this.waitingCount > 0) this.#waitToOpen();
  }
}

async function stateOf(url: string): Promise<ServerState> {
  const { connect } = timeLimits.database;
  const client = new WatchedClient({
    connectionString: url,
    application_name: 'forge-look',
    connectionTimeoutMillis: connect,
    answerMilliseconds: connect,
  });
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(
      `select pg_is_in_recovery() as "isStandby", case when not pg_is_in_recovery()
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    if (!rows[0]) throw new Error('The server does not say what it is.');
    return rows[0];
  } finally {
    void client.end();
  }
}

/** A separate connection, not yet connected. */
export function openClient(config: pg.ClientConfig & Limits): DatabaseClient {
  return new WatchedClient(config);
}

/** Works with a separate connection, and closes it. */
export async function withClient<Result>(
  config: pg.ClientConfig & Limits,
  work: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const client = openClient(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param onLost called when an idle connection is lost */
export function openPool(
  config: pg.PoolConfig & Limits,
  onLost: (error: Error) => void = () => {},
): DatabasePool {
  return new PatientPool({ ...config, Client: WatchedClient }).on('error', onLost);
}

/** Whether a connection taken from the pool is lost. */
export function isLost(client: PooledClient): boolean {
  return client instanceof WatchedClient && client.isLost;
}

/** Sends what is asked meanwhile of a connection in pipeline mode as one packet. */
export function inOnePacket<Result>(client: PooledClient, send: () => Result): Result {
  if (!(client instanceof WatchedClient)) return send();
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** For long-running work, such as a migration. */
export async function waitWithoutLimit(client: PooledClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  if (client instanceof WatchedClient) client.waitWithoutLimit();
}

export const { DatabaseError, escapeIdentifier } = pg;
