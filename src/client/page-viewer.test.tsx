// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionWatch } from '#features/accounts/components/session-watch.tsx';
import type { voteCalls } from '#features/votes/api.server.ts';
import { done, server } from '#test/browser-calls.ts';
import { showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { createCalls } from './calls.ts';
import { notePageViewer } from './page-viewer.ts';
import { useAct } from './use-act.ts';

const votes = createCalls<typeof voteCalls>('votes');
const like = () => votes.onArticle({ id: 'x', vote: 'like' });

const refused = {
  defined: false,
  code: 'FORBIDDEN',
  status: 403,
  message: 'You are now signed in with another account in this browser, so nothing was sent.',
  data: { fields: {}, reason: 'other-account' },
};
const asOther = () => Promise.resolve(Response.json({ json: refused }, { status: 403 }));
const title = 'You are signed in with another account now';

beforeEach(() => {
  notePageViewer(null);
  server.mockReset().mockImplementation(done);
  for (const { id } of currentToasts()) dismissToast(id);
});

const named = () => server.mock.calls.map(([{ headers }]) => headers.get('x-forge-page-viewer'));

/** A page that was drawn for somebody, with a button that votes; and drawn anew for others. */
function open(send: () => Promise<unknown> = like) {
  let want = (): unknown => undefined;
  function Component() {
    const { act: vote } = useAct({ send, failed: 'Failed to vote.' });
    useEffect(() => {
      want = () => vote();
    });
    return null;
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          <Component />
          <SessionWatch viewerId="mira" />
        </>
      ),
    },
  ]);
  showScreen(<Stub hydrationData={{ loaderData: { root: { viewer: { id: 'mira' } } } }} />);
  return { click: () => act(async () => void want()) };
}

it('names the viewer with each call, even the first, and nobody for visitors', async () => {
  await like();
  open();
  await like();
  expect(named()).toEqual([null, 'mira']);
});

it('says once what happened, and offers to reload', async () => {
  server.mockImplementation(asOther);
  const { click } = open();
  await click();
  await vi.waitFor(() => expect(currentToasts()).toHaveLength(1));
  const [toast] = currentToasts();
  expect(toast).toMatchObject({
    tone: 'error',
    title,
    detail:
      'This page was opened with the previous account and can no longer send anything. Copy what you need, then reload.',
    action: { label: 'Reload' },
  });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  toast?.action?.onSelect();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not interrupt again for what the page does by itself', async () => {
  server.mockImplementation(asOther);
  await expect(like()).rejects.toThrow(refused.message);
  await vi.dynamicImportSettled();
  const shown = currentToasts();
  await expect(like()).rejects.toThrow(refused.message);
  expect(shown).toHaveLength(1);
  await vi.dynamicImportSettled();
  expect(currentToasts()).toEqual(shown);
});

it('takes the message back once the page is drawn for the other account', async () => {
  server.mockImplementation(asOther);
  open();
  await expect(like()).rejects.toThrow(refused.message);
  await vi.dynamicImportSettled();
  expect(currentToasts()).toHaveLength(1);
  notePageViewer('mira');
  await vi.dynamicImportSettled();
  expect(currentToasts()).toHaveLength(1);
  notePageViewer('kofi');
  await vi.dynamicImportSettled();
  expect(currentToasts()).toEqual([]);
});

it('does not send for somebody else what waited for its turn', async () => {
  const first = Promise.withResolvers<unknown>();
  const send = vi.fn(() => first.promise);
  const { click } = open(send);
  await click();
  await click();
  notePageViewer('kofi');
  await act(async () => first.resolve(null));
  await vi.waitFor(() => expect(currentToasts()).toMatchObject([{ title }]));
  expect(send).toHaveBeenCalledOnce();
});
