import { describe, expect, it, vi } from 'vitest';
import { openNotificationList, type Unread } from './notification-list.ts';

function answer(...ids: string[]): Unread {
  const notifications = ids.map((id) => ({
    id,
    type: 'article_approved',
    isRead: false,
    metadata: {},
    createdAt: new Date(0),
    actorUsername: null,
    actorAvatarUrl: null,
    others: 0,
  }));
  return { notifications, unread: ids.length + 5, now: 0 };
}

function openList(...answers: (Unread | Error)[]) {
  const calls = {
    unread: vi.fn(async () => {
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (!next || next instanceof Error) throw next ?? new Error('no answer');
      return next;
    }),
    markRead: vi.fn(async () => {}),
  };
  const onUpdateFailed = vi.fn();
  const list = openNotificationList(calls, onUpdateFailed);
  const shown = () => {
    const now = list.state().shown;
    return now && [now.notifications.map(({ id }) => id).join(''), now.unread];
  };
  return { list, calls, onUpdateFailed, shown };
}

/** A promise that the test settles. */
function later() {
  return Promise.withResolvers<void>();
}

describe('fetching', () => {
  it('shows nothing before, then what the server says', async () => {
    const { list, shown } = openList(answer('a', 'b'));
    expect(list.state()).toEqual({ shown: null, hasFailed: false });
    await list.fetch();
    expect(shown()).toEqual(['ab', 7]);
  });

  it('keeps what it has when it fails, and says so until it succeeds', async () => {
    const { list, shown } = openList(answer('a'), new Error('offline'), answer('b'));
    await list.fetch();
    await list.fetch();
    expect([shown(), list.state().hasFailed]).toEqual([['a', 6], true]);
    await list.fetch();
    expect([shown(), list.state().hasFailed]).toEqual([['b', 6], false]);
  });

  it('makes two calls of a burst', async () => {
    const { list, calls } = openList(answer('a'));
    await Promise.all(Array.from({ length: 50 }, () => list.fetch()));
    await vi.waitFor(() => expect(calls.unread).toHaveBeenCalledTimes(2), 20_000);
  });

  it('tells its listeners until they leave', async () => {
    const { list } = openList(answer('a'));
    const listener = vi.fn();
    const leave = list.onChange(listener);
    await list.fetch();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    await list.fetch();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('marking as read', () => {
  it('shows at once, before the server answers', async () => {
    const { list, calls, shown } = openList(answer('a', 'b', 'c'), answer('a', 'c'));
    await list.fetch();
    const saving = later();
    calls.markRead.mockReturnValueOnce(saving.promise);
    const marked = list.markRead({ ids: ['b'] });
    expect(shown()).toEqual(['ac', 7]);
    saving.resolve();
    await marked;
    expect(calls.markRead).toHaveBeenCalledWith({ ids: ['b'] });
    expect(shown()).toEqual(['ac', 7]);
  });

  it('all leaves none', async () => {
    const { list, shown } = openList(answer('a', 'b'), { ...answer(), unread: 0 });
    await list.fetch();
    const marked = list.markRead({ all: true });
    expect(shown()).toEqual(['', 0]);
    await marked;
    expect(shown()).toEqual(['', 0]);
  });

  it('that fails is taken back, told, and the list is fetched again', async () => {
    const { list, calls, onUpdateFailed, shown } = openList(answer('a'), answer('a', 'b'));
    await list.fetch();
    calls.markRead.mockRejectedValueOnce(new Error('offline'));
    await list.markRead({ ids: ['a'] });
    expect(onUpdateFailed).toHaveBeenCalledTimes(1);
    expect(calls.unread).toHaveBeenCalledTimes(2);
    expect(shown()).toEqual(['ab', 7]);
  });

  it('does not come back with an answer from before', async () => {
    const { list, calls, shown } = openList(answer('a', 'b'), answer('a', 'b'), answer('b'));
    await list.fetch();
    const saving = later();
    calls.markRead.mockReturnValueOnce(saving.promise);
    const marked = list.markRead({ ids: ['a'] });
    await list.fetch();
    expect(shown()?.[0]).toBe('b');
    saving.resolve();
    await marked;
    expect(shown()).toEqual(['b', 6]);
  });
});
