// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import type { NewestComment } from '../arrivals.ts';
import type { Subject } from '../rules.ts';
import { CommentsProvider } from './comments-provider.tsx';
import { CommentsSection } from './comments-section.tsx';

const opened = Date.UTC(2026, 10, 23, 12);
const votes = { render: () => null, load: () => Promise.resolve() };
const others = { report: null, remove: null, restore: null };
const at = new Date(opened + 20_000).toISOString();
const came = (id: string, authorId = 'bo'): NewestComment => ({
  id,
  authorId,
  at: Date.parse(at),
});

let newest: NewestComment[] | null = [];
const asked: string[] = [];

/** The server's first page, with a thread of each of these. */
function pageOf(ids: readonly string[]) {
  const author = { id: 'bo', username: 'bo', avatarUrl: null };
  const comments = ids.map((id) => ({
    id,
    threadId: id,
    parentId: null,
    text: `Words of ${id}.`,
    likes: 0,
    dislikes: 0,
    createdAt: at,
    updatedAt: at,
    author,
    hasProduct: false,
    supporterTier: null,
    removal: null,
  }));
  const threads = ids.map((id) => ({ id, replies: 0, next: null }));
  const dates = ids.flatMap((_, place) =>
    ['createdAt', 'updatedAt'].map((name) => [1, 'comments', place, name]),
  );
  const json = { total: ids.length, threads, comments, next: null };
  return Response.json({ json, meta: dates });
}

beforeEach(() => {
  vi.useFakeTimers({ now: opened, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  newest = [];
  asked.length = 0;
  server.mockImplementation(({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (!pathname.startsWith('/api/newest-comments/'))
      return Promise.resolve(pageOf((newest ?? []).map(({ id }) => id)));
    if (newest === null) return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(Response.json(newest));
  });
  return () => {
    vi.useRealTimers();
  };
});

async function open(subject: Subject = { articleId: 'an-article' }): Promise<HTMLElement> {
  const page = { total: 0, threads: [], comments: [], next: null };
  const loaded = { subject, page, isLaterPage: false, now: opened };
  const Component = () => (
    <CommentsProvider loaded={loaded}>
      <CommentsSection subject={subject} ownerId={null} votes={votes} others={others} />
    </CommentsProvider>
  );
  const viewer = { id: 'ada', username: 'ada', avatarUrl: null, isModerator: false };
  const root = { viewer };
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component, loader: () => root }]);
  // A history entry of its own: a page that is opened again shows the list it had.
  const entry = { pathname: '/', key: crypto.randomUUID() };
  const place = showScreen(
    <Stub initialEntries={[entry]} hydrationData={{ loaderData: { root } }} />,
  );
  await act(() => Promise.resolve());
  return place;
}

/** Lets the time pass in steps, as a response takes a few turns of the real event loop. */
const wait = (milliseconds: number) =>
  act(async () => {
    const end = Date.now() + milliseconds;
    do {
      await vi.advanceTimersByTimeAsync(Math.min(100, end - Date.now()));
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    } while (Date.now() < end);
  });
const line = (place: HTMLElement) => place.querySelector('.comments-arrived')?.textContent;

/** The ends of the random addition to each pause. */
const pauses = [
  ['the shortest', 0],
  ['the longest', 0.999],
] as const;

describe.each(pauses)('with %s pauses', (_name, share) => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(share);
    return () => {
      vi.mocked(Math.random).mockRestore();
    };
  });

  it('asks every eight to ten seconds, and counts what others wrote', async () => {
    const place = await open();
    newest = [came('c1'), came('c2'), came('mine', 'ada')];
    await wait(7_900);
    expect(asked).toEqual([]);
    await wait(2_200);
    expect(asked).toEqual(['/api/newest-comments/article/an-article']);
    expect(line(place)).toBe('2 new comments');
    expect(place.querySelector('.comments-arrived')?.getAttribute('role')).toBe('status');
    expect(place.textContent).not.toContain('Words of c1.');
    newest = [came('c1')];
    await wait(10_000);
    expect(line(place)).toBe('1 new comment');
  });

  it('adds them at a press, and leaves what is typed', async () => {
    const place = await open();
    const field = place.querySelector('textarea');
    if (!field) throw new Error('There is no form.');
    field.value = 'Half a sentence';
    newest = [came('c1'), came('c2')];
    await wait(10_100);
    await press(buttonNamed(place, '2 new comments'));
    await wait(100);
    expect(place.textContent).toContain('Words of c1.');
    expect(place.textContent).toContain('Words of c2.');
    expect(line(place)).toBe('');
    expect(place.querySelector('textarea')?.value).toBe('Half a sentence');
  });

  it('speaks of posts under a product, and of 20 or more', async () => {
    const place = await open({ productId: 'a-product' });
    newest = Array.from({ length: 20 }, (_, number) => came(`q${number}`));
    await wait(10_100);
    expect(line(place)).toBe('20 or more new posts');
  });

  it('asks nothing while nobody looks, and at once when somebody comes back', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open();
    await wait(200_000);
    expect(asked).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(asked).toHaveLength(1);
    visibility.mockRestore();
  });

  it('asks every half a minute when the page only lies open, until somebody is at it', async () => {
    await open();
    await wait(140_000);
    asked.length = 0;
    await wait(120_000);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.length).toBeLessThanOrEqual(4);
    asked.length = 0;
    window.dispatchEvent(new Event('scroll'));
    await wait(10_000);
    expect(asked.length).toBeGreaterThanOrEqual(1);
    await wait(20_000);
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  it('asks no more where there is nothing to ask for', async () => {
    await open();
    newest = null;
    await wait(300_000);
    expect(asked).toHaveLength(1);
  });

  it('asks less often while there is no answer', async () => {
    await open();
    server.mockImplementation(() => {
      asked.push('failed');
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await wait(10_100);
    expect(asked).toHaveLength(1);
    await wait(13_000);
    expect(asked).toHaveLength(1);
    await wait(8_000);
    expect(asked).toHaveLength(2);
  });
});
