import type { Notification } from 'pg';
import {
  escapeIdentifier,
  openClient,
  type DatabaseClient,
  type DatabasePool,
} from './database-client.server.ts';
import type { Log } from './log.server.ts';
import { timeLimits } from './time-limits.ts';

const retryMilliseconds = 1_000;
const listenerName = 'forge-listener';

export type ChannelListener = { close(): Promise<void> };

type Hearing = {
  /** What to do with a message of each channel. */
  channels: Record<string, (payload: string) => void>;
  /** Messages are missed while the connection is down: called when it is back. */
  onGap: () => void;
  /** If different from `timeLimits.database`. */
  limits?: { answer: number; heartbeat: number };
};

/** One connection that receives the messages of all processes' transactions on these channels. */
export async function listenToChannels(
  databaseUrl: string,
  log: Pick<Log, 'warn' | 'error'>,
  { channels, onGap, limits = timeLimits.database }: Hearing,
): Promise<ChannelListener> {
  let client: DatabaseClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = openListeningClient(databaseUrl, limits.answer);
    next.on('notification', hearing(channels, log));
    next.on('error', (error) => {
      if (isClosed || client !== next) return;
      client = undefined;
      log.warn({ error: error.message }, 'The connection for messages between processes was lost.');
      schedule();
    });
    await listen(next, Object.keys(channels));
    if (isClosed) await next.end();
    else client = next;
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(onGap, schedule);
    }, retryMilliseconds);
  }

  // A frozen or disconnected server is silent, just like one without messages: so the connection is
  // closed when a query stays unanswered.
  const heartbeat = setInterval(() => {
    client?.query('select 1').catch(() => {});
  }, limits.heartbeat);

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}

function hearing(channels: Hearing['channels'], log: Pick<Log, 'error'>) {
  return ({ channel, payload = '' }: Notification): void => {
    try {
      channels[channel]?.(payload);
    } catch (error) {
      log.error({ channel, error }, 'A message between processes could not be read.');
    }
  };
}

async function listen(client: DatabaseClient, channels: readonly string[]): Promise<void> {
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Whether a process of Forge works on this database: each keeps one such connection. */
export async function isForgeRunning(pool: DatabasePool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [listenerName],
  );
  return rowCount !== 0;
}

function openListeningClient(databaseUrl: string, answerMilliseconds: number): DatabaseClient {
  return openClient({
    connectionString: databaseUrl,
    application_name: listenerName,
    connectionTimeoutMillis: timeLimits.database.connect,
    answerMilliseconds,
  });
}
