// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { useOfflineNotice } from './use-offline-notice.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const { id } of currentToasts()) dismissToast(id);
});

function mount() {
  function Page() {
    useOfflineNotice();
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  onTestFinished(() => act(() => root.unmount()));
}

const titles = () => currentToasts().map(({ title }) => title);

it('says once that the network is gone, and takes it back when it returns', () => {
  mount();
  window.dispatchEvent(new Event('online'));
  expect(titles()).toEqual([]);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('offline'));
  expect(titles()).toEqual(['You are offline.']);
  // Failures meanwhile are reported separately; this is only the reason.
  expect(currentToasts()[0]?.tone).toBe('warning');
  window.dispatchEvent(new Event('online'));
  expect(titles()).toEqual(['You are online again.']);
});

it('says so where the network was gone already', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mount();
  expect(titles()).toEqual(['You are offline.']);
  isOnline.mockRestore();
});
