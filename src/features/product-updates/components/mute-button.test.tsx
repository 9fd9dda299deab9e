// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { breakdowns, done, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { MuteButton } from './mute-button.tsx';

beforeEach(() => {
  server.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function show() {
  const product = { id: '7b0c3f0e-0000-4000-8000-000000000001', name: 'Scatter Kit' };
  const Control = () => <MuteButton product={product} isMuted={false} />;
  const Stub = createRoutesStub([{ path: '/', Component: Control }]);
  const place = showScreen(<Stub />);
  await act(() => Promise.resolve());
  return { place, said: () => place.querySelector('[role=status]')?.textContent };
}

describe('muting the updates of a product', () => {
  it('is said, and so is undoing it', async () => {
    server.mockImplementation(done);
    const { place, said } = await show();
    expect(said()).toBe('');
    await press(buttonNamed(place, 'Mute updates of Scatter Kit'));
    await act(() =>
      vi.waitFor(() => expect(said()).toBe('You will no longer be notified of new versions.')),
    );
    await press(buttonNamed(place, 'Unmute updates of Scatter Kit'));
    await act(() =>
      vi.waitFor(() => expect(said()).toBe('You will be notified of new versions again.')),
    );
  });

  it.each(breakdowns)('is taken back and not said after %s', async (_, answer) => {
    server.mockImplementation(answer);
    const { place, said } = await show();
    await press(buttonNamed(place, 'Mute updates of Scatter Kit'));
    await act(() => vi.waitFor(() => expect(currentToasts()).toHaveLength(1), 20_000));
    expect(currentToasts()[0]?.title).toBe('Could not change this. Please try again.');
    expect(buttonNamed(place, 'Mute updates of Scatter Kit')).toBeTruthy();
    expect(said()).toBe('');
  });
});
