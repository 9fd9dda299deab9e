// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, server } from '#test/browser-calls.ts';
import { showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { useNotifications } from './use-notifications.ts';

vi.mock('#client/use-live.ts', () => ({ useLive: () => {} }));

type Answer = { ids: string[]; unread: number };

/** The server's next response; the last one is repeated. */
let answers: (Answer | Error)[] = [];
let markRead: () => Promise<Response>;

beforeEach(() => {
  answers = [];
  markRead = () => Promise.resolve(Response.json({ json: null }));
  server.mockReset();
  server.mockImplementation((request) =>
    request.url.endsWith('/markRead') ? markRead() : readUnread(),
  );
  for (const { id } of currentToasts()) dismissToast(id);
});

async function readUnread() {
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (!next || next instanceof Error) throw next ?? new Error('no answer');
  const notifications = next.ids.map((id) => ({ id, type: 'article_approved', metadata: {} }));
  return Response.json({ json: { notifications, unread: next.unread, now: 0 } });
}

const five = (...ids: string[]): Answer => ({ ids, unread: ids.length + 5 });
const timesCalled = (name: string) =>
  server.mock.calls.filter(([request]) => request.url.endsWith(name)).length;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

function open(...given: (Answer | Error)[]) {
  answers = given;
  let list: ReturnType<typeof useNotifications> | undefined;
  const Component = () => {
    const shown = useNotifications('mira');
    useEffect(() => {
      list = shown;
    }, [shown]);
    return null;
  };
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component, loader: () => ({ viewer: { id: 'mira' } }) },
  ]);
  showScreen(<Stub hydrationData={{ loaderData: { root: { viewer: { id: 'mira' } } } }} />);
  const now = () => {
    if (!list) throw new Error('The list is not there.');
    return list;
  };
  return {
    now,
    shown: () => {
      const { shown } = now();
      return shown && [shown.notifications.map(({ id }) => id).join(''), shown.unread];
    },
    refresh: async () => {
      await act(() => now().refresh());
    },
    mark: async (which: Parameters<ReturnType<typeof useNotifications>['markRead']>[0]) => {
      await act(async () => now().markRead(which));
    },
  };
}

describe('reading the list', () => {
  it('shows nothing before, then what the server says', async () => {
    const page = open(five('a', 'b'));
    expect([page.shown(), page.now().hasFailed]).toEqual([null, false]);
    await page.refresh();
    expect(page.shown()).toEqual(['ab', 7]);
  });

  it('keeps what it has when it fails, and says so until it succeeds', async () => {
    const page = open(five('a'), new Error('offline'), five('b'));
    await page.refresh();
    await page.refresh();
    expect([page.shown(), page.now().hasFailed]).toEqual([['a', 6], true]);
    await page.refresh();
    expect([page.shown(), page.now().hasFailed]).toEqual([['b', 6], false]);
  });

  it('makes two calls of a burst', async () => {
    const page = open(five('a'));
    await act(() => Promise.all(Array.from({ length: 50 }, () => page.now().refresh())));
    await settle();
    expect(timesCalled('/unread')).toBe(2);
  });
});

describe('marking as read', () => {
  it('shows at once, before the server answers', async () => {
    const page = open(five('a', 'b', 'c'), five('a', 'c'));
    await page.refresh();
    const saving = Promise.withResolvers<Response>();
    markRead = () => saving.promise;
    await page.mark({ ids: ['b'] });
    expect(page.shown()).toEqual(['ac', 7]);
    saving.resolve(Response.json({ json: null }));
    await settle();
    const [request] = server.mock.calls.find(([{ url }]) => url.endsWith('/markRead')) ?? [];
    expect(await request?.clone().json()).toEqual({ json: { ids: ['b'] } });
    expect(page.shown()).toEqual(['ac', 7]);
  });

  it('all leaves none', async () => {
    const page = open(five('a', 'b'), { ids: [], unread: 0 });
    await page.refresh();
    const saving = Promise.withResolvers<Response>();
    markRead = () => saving.promise;
    await page.mark({ all: true });
    expect(page.shown()).toEqual(['', 0]);
    saving.resolve(Response.json({ json: null }));
    await settle();
    expect(page.shown()).toEqual(['', 0]);
  });

  it('that fails is taken back, told, and the list is read again', async () => {
    const page = open(five('a'), five('a', 'b'));
    await page.refresh();
    markRead = refusal(500, 'INTERNAL_SERVER_ERROR', 'offline');
    await page.mark({ ids: ['a'] });
    await settle();
    expect(currentToasts()).toMatchObject([
      { tone: 'error', title: 'Could not update notifications.' },
    ]);
    expect(timesCalled('/unread')).toBe(2);
    expect(page.shown()).toEqual(['ab', 7]);
  });

  it('does not come back with an answer from before', async () => {
    const page = open(five('a', 'b'), five('a', 'b'), five('b'));
    await page.refresh();
    const saving = Promise.withResolvers<Response>();
    markRead = () => saving.promise;
    await page.mark({ ids: ['a'] });
    await page.refresh();
    expect(page.shown()?.[0]).toBe('b');
    saving.resolve(Response.json({ json: null }));
    await settle();
    expect(page.shown()).toEqual(['b', 6]);
  });
});
