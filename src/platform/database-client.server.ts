import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseSilence } from './database-errors.server.ts';

/**
 * The only file that opens connections to Postgres (a check refuses it elsewhere). A lost connection
 * emits an `error` event, which ends the process when there is no listener: here every connection has
 * one from the start.
 */

type Limits = {
  /** Milliseconds without an answer after which the connection is closed; undefined: none. */
  answerMilliseconds?: number;
};

export type DatabaseClient = pg.Client & { readonly isLost: boolean };
export type DatabasePool = pg.Pool;
export type PooledClient = pg.PoolClient;

class WatchedClient extends pg.Client {
  /** The driver's: false from a question to the end of its answer. */
  declare readonly readyForQuery: boolean;
  isLost = false;

  constructor(config: pg.ClientConfig & Limits = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    const lose = () => {
      this.isLost = true;
    };
    this.on('error', lose).on('end', lose);
    const { answerMilliseconds } = config;
    if (answerMilliseconds) this.once('connect', () => this.#limitSilence(answerMilliseconds));
  }

  /** No cancelling: a frozen server would not hear it, and the connection is of no use any more. */
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

/** A connection of its own, not yet connected. */
export function openClient(config: pg.ClientConfig & Limits): DatabaseClient {
  return new WatchedClient(config);
}

/** @param onLost called when an idle connection is lost */
export function openPool(
  config: pg.PoolConfig & Limits,
  onLost: (error: Error) => void = () => {},
): DatabasePool {
  return new pg.Pool({ ...config, Client: WatchedClient }).on('error', onLost);
}

/** Whether a connection taken from the pool is lost. */
export function isLost(client: PooledClient): boolean {
  return client instanceof WatchedClient && client.isLost;
}

/** For work that may take its time, such as a migration. */
export async function waitWithoutLimit(client: PooledClient): Promise<void> {
  await client.query('set statement_timeout = 0');
  if (client instanceof WatchedClient) client.waitWithoutLimit();
}

export const { DatabaseError, escapeIdentifier } = pg;
