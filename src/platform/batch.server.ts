import type { Log } from './log.server.ts';

/** Items that are collected for a moment and then written together. */
export type Batch<Item> = {
  add: (item: Item) => void;
  /** Writes the collected items and stops. */
  close: () => Promise<void>;
};

type BatchOptions<Item> = {
  milliseconds: number;
  /** Items beyond this limit before the next write are dropped. */
  limit: number;
  write: (items: Item[]) => Promise<void>;
  log: Pick<Log, 'warn'>;
};

/** A batch whose failed writes are only logged: for counters. */
export function openBatch<Item>(options: BatchOptions<Item>): Batch<Item> {
  let items: Item[] = [];
  let writing = Promise.resolve();

  function flush(): Promise<void> {
    if (items.length === 0) return writing;
    const now = items;
    items = [];
    writing = writing
      .then(() => options.write(now))
      .catch((error: unknown) =>
        options.log.warn({ error }, 'A batch of counts could not be written.'),
      );
    return writing;
  }

  const timer = setInterval(() => void flush(), options.milliseconds);
  timer.unref();
  return {
    add(item) {
      if (items.length < options.limit) items.push(item);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
