import { afterAll, vi } from 'vitest';
import { listenToChannels } from '#platform/channel-listener.server.ts';
import { openLog } from '#platform/log.server.ts';
import { dropPages, pageTagChannel, pageTagsFrom } from '#platform/page-tags.server.ts';
import type { FreshDatabase } from './database.ts';

/** Records which pages are invalidated; called at the top of a test file. */
export async function hearPageTags({ db, url }: Pick<FreshDatabase, 'db' | 'url'>) {
  let heard: string[] = [];
  let count = 0;
  const listener = await listenToChannels(url, openLog('silent'), {
    channels: { [pageTagChannel]: (payload) => heard.push(...pageTagsFrom(payload)) },
    onGap: () => {},
  });
  afterAll(() => listener.close());

  /** All tags since the last call: messages come in the order of their commits. */
  return async function droppedTags(): Promise<string[]> {
    count += 1;
    const mark = `mark ${count}`;
    await dropPages(db, mark);
    await vi.waitUntil(() => heard.includes(mark), 20_000);
    const tags = heard.filter((tag) => tag !== mark);
    heard = [];
    return tags;
  };
}
