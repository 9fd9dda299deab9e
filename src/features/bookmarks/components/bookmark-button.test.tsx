// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { breakdowns, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { BookmarkButton } from './bookmark-button.tsx';

beforeEach(() => {
  server.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

const member = {
  id: 'p',
  username: 'mira',
  avatarUrl: null,
  isModerator: false,
  isNewcomer: false,
  suspension: null,
};

async function show(bookmarked: readonly string[] | null) {
  const content = {
    contentType: 'product' as const,
    contentId: '7b0c3f0e-0000-4000-8000-000000000001',
  };
  const Control = () => (
    <BookmarkButton content={content} bookmarked={bookmarked} title="Scatter Kit" />
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Control }] },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer: member } } }} />);
  await act(() => Promise.resolve());
  const button = () => buttonNamed(place, 'Bookmark “Scatter Kit”');
  return { button, isPressed: () => button().getAttribute('aria-pressed') };
}

describe('the bookmark of a product', () => {
  it("says 'Could not fetch bookmarks.' when they are not known", async () => {
    const { isPressed } = await show(null);
    expect(isPressed()).toBe('false');
    expect(currentToasts()).toMatchObject([{ tone: 'error', title: 'Could not fetch bookmarks.' }]);
  });

  const answers: [string, () => Promise<Response>, string | undefined][] = [
    ['a refusal', refusal(404, 'NOT_FOUND', 'It is gone.'), 'It is gone.'],
  ];
  for (const [name, answer] of breakdowns) answers.push([name, answer, undefined]);
  it.each(answers)('is taken back when the server answers with %s', async (_, answer, detail) => {
    server.mockImplementation(answer);
    const { button, isPressed } = await show([]);
    expect(currentToasts()).toEqual([]);
    await press(button());
    await act(() => vi.waitFor(() => expect(currentToasts()).toHaveLength(1), 20_000));
    expect(currentToasts()[0]).toMatchObject({ tone: 'error', title: 'Failed to add bookmark.' });
    expect(currentToasts()[0]?.detail).toBe(detail);
    expect(isPressed()).toBe('false');
  });
});
