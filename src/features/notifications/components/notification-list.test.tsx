// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { done, server } from '#test/browser-calls.ts';
import { showReturnable } from '#test/coming-back.ts';
import { buttonNamed, press, untilShown } from '#test/screen.ts';
import type { Notice } from '../rules.ts';
import { NotificationList } from './notification-list.tsx';

const at = new Date('2026-11-02T10:00:00Z');

const noticeOf = (title: string): Notice => ({
  id: title,
  type: 'article_approved',
  isRead: false,
  metadata: { articleTitle: title },
  createdAt: at,
  actorUsername: 'ada',
  actorAvatarUrl: null,
  others: 0,
});

beforeEach(() => {
  server.mockReset();
  server.mockImplementation(({ url }) => {
    if (!new URL(url).pathname.endsWith('/notifications/all')) return done();
    const json = { notifications: [noticeOf('Rust')], next: null, now: at.getTime() };
    return Promise.resolve(Response.json({ json, meta: [[1, 'notifications', 0, 'createdAt']] }));
  });
});

/** Two pages of one unread notification each. */
async function openBoth() {
  const first = { notifications: [noticeOf('Lamps')], next: '2', now: at.getTime() };
  const shown = await showReturnable(first, (found) => (
    <NotificationList first={found} linkOf={({ id }) => `/${id}`} />
  ));
  const { place } = shown;
  await press([...place.querySelectorAll('a')].find((link) => link.rel === 'next') ?? place);
  await untilShown(place, 'Rust');
  const unread = () =>
    [...place.querySelectorAll('li')].map((row) => row.textContent.includes('Unread'));
  expect(unread()).toEqual([true, true]);
  return { ...shown, unread };
}

it('a notification of a further page that was followed is read when one comes back', async () => {
  const { place, settle, comeBack, unread } = await openBoth();
  await press(place.querySelector<HTMLElement>('a[href="/Rust"]') ?? place);
  await settle();
  expect(place.textContent).toBe('Elsewhere');
  await comeBack();
  await vi.waitFor(() => expect(unread()).toEqual([true, false]));
});

it('all are read, then and when one comes back', async () => {
  const { place, settle, leave, comeBack, unread } = await openBoth();
  await press(buttonNamed(place, 'Mark all as read'));
  await settle();
  expect(unread()).toEqual([false, false]);
  await leave();
  await comeBack();
  // What the first page holds, the loader knows.
  expect(unread()).toEqual([true, false]);
});

it('the focus goes on to the list when the button for all disappears', async () => {
  const { place, settle } = await openBoth();
  const button = buttonNamed(place, 'Mark all as read');
  act(() => button.focus());
  await press(button);
  await settle();
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(place.querySelector('li a'));
});
