import { openSessions } from '#features/accounts/queries.server.ts';
import { listenToChannels } from '#platform/channel-listener.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Droppable } from '#platform/http/tagged-cache.server.ts';
import { liveChannel, type LiveHub } from '#platform/live.server.ts';
import type { Log } from '#platform/log.server.ts';
import { pageTagChannel, pageTagsFrom } from '#platform/page-tags.server.ts';
import type { Replica } from '#platform/replica.server.ts';

type Changing = { caches: readonly Droppable[]; live: LiveHub; replica: Replica | undefined };

/** Changes from other processes: pages to invalidate, people to notify. */
export async function listenForChanges(
  { url, db }: { url: string; db: Database },
  log: Log,
  { caches, live, replica }: Changing,
): Promise<() => Promise<void>> {
  const endOverSessions = async () => {
    const open = await openSessions(db, live.sessionIds());
    live.endSessions((id) => !open.has(id));
  };
  const listener = await listenToChannels(url, log, {
    channels: {
      [pageTagChannel](payload) {
        replica?.expectChange();
        const tags = pageTagsFrom(payload);
        for (const cache of caches) cache.drop(tags);
      },
      [liveChannel]: live.tell,
    },
    onGap() {
      replica?.expectChange();
      for (const cache of caches) cache.clear();
      live.tellAll();
      endOverSessions().catch((error: unknown) => {
        // Better no live updates than those of somebody who has signed out.
        log.error({ error }, 'Which sessions ended in the meantime is not known.');
        live.endSessions(() => true);
      });
    },
  });
  return listener.close;
}
