// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function show(given: { wide?: boolean } = {}) {
  const onFailure = vi.fn();
  const place = showScreen(
    <CopyButton
      path="/marketplace/scatter-kit"
      label="Copy product link"
      copiedLabel="Copied!"
      onFailure={onFailure}
      {...given}
    />,
  );
  const said = () => place.querySelector('[role=status]')?.textContent;
  const hasCheck = () => place.querySelector('.text-success') !== null;
  return { place, onFailure, said, hasCheck };
}

describe('copying a link', () => {
  it('copies the whole address and shows a check for two seconds', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { place, onFailure, said, hasCheck } = show();
    expect([said(), hasCheck()]).toEqual(['', false]);
    await press(buttonNamed(place, 'Copy product link'));
    expect(write).toHaveBeenLastCalledWith(`${location.origin}/marketplace/scatter-kit`);
    expect([said(), hasCheck()]).toEqual(['Copied!', true]);
    wait(1999);
    expect(hasCheck()).toBe(true);
    wait(1);
    expect([said(), hasCheck()]).toEqual(['', false]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('copies a text as it stands', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const words = { label: 'Copy', copiedLabel: 'Copied', onFailure: vi.fn() };
    await press(buttonNamed(showScreen(<CopyButton text="a b" {...words} />), 'Copy'));
    expect(write).toHaveBeenLastCalledWith('a b');
  });

  it('counts the two seconds from the last press', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { place, hasCheck } = show({ wide: true });
    await press(buttonNamed(place, 'Copy product link'));
    wait(1500);
    await press(buttonNamed(place, 'Copied!'));
    wait(1500);
    expect(hasCheck()).toBe(true);
    wait(500);
    expect(hasCheck()).toBe(false);
  });

  it('says when the browser does not allow it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    const { place, onFailure, hasCheck } = show();
    await press(buttonNamed(place, 'Copy product link'));
    expect(onFailure).toHaveBeenCalledOnce();
    expect(hasCheck()).toBe(false);
  });
});
