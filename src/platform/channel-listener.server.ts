import pg from 'pg';
import type { Log } from './log.server.ts';

const retryMilliseconds = 1_000;
const keepAliveMilliseconds = 10_000;

export type ChannelListener = { close(): Promise<void> };

type Hearing = {
  /** What to do with a message of each channel. */
  channels: Record<string, (payload: string) => void>;
  /** While the connection is down nothing is heard: called when it is back. */
  onGap: () => void;
};

/** One connection that hears what the transactions of all processes tell on these channels. */
export async function listenToChannels(
  databaseUrl: string,
  log: Pick<Log, 'warn' | 'error'>,
  { channels, onGap }: Hearing,
): Promise<ChannelListener> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function hear({ channel, payload = '' }: pg.Notification): void {
    try {
      channels[channel]?.(payload);
    } catch (error) {
      log.error({ channel, error }, 'A message between processes could not be read.');
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'forge-listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
    });
    next.on('notification', hear);
    next.on('error', (error) => {
      if (isClosed || client !== next) return;
      client = undefined;
      log.warn({ error: error.message }, 'The connection that hears other processes was cut.');
      schedule();
    });
    try {
      await next.connect();
      for (const channel of Object.keys(channels)) {
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      await next.end();
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(onGap, schedule);
    }, retryMilliseconds);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
