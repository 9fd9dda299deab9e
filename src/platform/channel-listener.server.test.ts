import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { listenToChannels } from './channel-listener.server.ts';
import { liveChannel, notifyLive } from './live.server.ts';
import { dropPages, pageTagChannel, pageTagsFrom } from './page-tags.server.ts';

const { db, url } = await freshDatabase();

const tags = vi.fn();
const topics = vi.fn();
const onGap = vi.fn();
const log = { warn: vi.fn(), error: vi.fn() };
const listener = await listenToChannels(url, log, {
  channels: {
    [pageTagChannel]: (payload) => tags(pageTagsFrom(payload)),
    [liveChannel]: topics,
  },
  onGap,
});
afterAll(() => listener.close());

describe('one listener', () => {
  it('hears several channels, each message once it is committed', async () => {
    await db.transaction(async (tx) => {
      await dropPages(tx, 'articles', 'article:1');
      await notifyLive(tx, 'notifications:1');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(tags).not.toHaveBeenCalled();
    });
    await vi.waitFor(() => expect(topics).toHaveBeenCalledWith('notifications:1'), 20_000);
    expect(tags).toHaveBeenCalledWith(['articles', 'article:1']);
  });

  it('hears nothing of what was rolled back', async () => {
    await db
      .transaction(async (tx) => {
        await notifyLive(tx, 'never');
        throw new Error('no');
      })
      .catch(() => {});
    await notifyLive(db, 'after');
    await vi.waitFor(() => expect(topics).toHaveBeenCalledWith('after'), 20_000);
    expect(topics).not.toHaveBeenCalledWith('never');
  });

  it('hears what was said again after a savepoint that said it was undone', async () => {
    await db.transaction(async (tx) => {
      await tx
        .transaction(async (inner) => {
          await notifyLive(inner, 'again');
          throw new Error('no');
        })
        .catch(() => {});
      await notifyLive(tx, 'again');
      await notifyLive(tx, 'again');
    });
    await notifyLive(db, 'twice');
    await notifyLive(db, 'twice');
    await notifyLive(db, 'end');
    await vi.waitFor(() => expect(topics).toHaveBeenCalledWith('end'), 20_000);
    const heard = topics.mock.calls.flat();
    expect(heard.filter((topic) => topic === 'again')).toHaveLength(1);
    expect(heard.filter((topic) => topic === 'twice')).toHaveLength(2);
  });

  it('survives a message that it cannot read', async () => {
    await db.execute(sql`select pg_notify(${pageTagChannel}, 'no json')`);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 20_000);
    await notifyLive(db, 'still here');
    await vi.waitFor(() => expect(topics).toHaveBeenCalledWith('still here'), 20_000);
  });

  it('comes back when its connection is cut, and says so', async () => {
    expect(onGap).not.toHaveBeenCalled();
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forge-listener' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), 20_000);
    expect(log.warn).toHaveBeenCalled();
    await notifyLive(db, 'heard again');
    await vi.waitFor(() => expect(topics).toHaveBeenCalledWith('heard again'), 20_000);
  });
});

it('fails when the database is not there', async () => {
  const nowhere = url.replace(/\/[^/]*$/, '/none');
  await expect(listenToChannels(nowhere, log, { channels: {}, onGap })).rejects.toThrow();
});
