// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { Queue } from './queue.tsx';
import type { QueuePage, QueueSource } from './use-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Item = { id: string; revision: number };
const item = (id: string): Item => ({ id, revision: 1 });

const source: QueueSource<Item> = {
  read: () => Promise.resolve({ items: [item('third')], next: null, total: 1 }),
  approve: () => Promise.resolve(),
  reject: () => Promise.resolve(),
  nameOf: ({ id }) => id,
  texts: {
    subtitle: '',
    nothing: 'Nothing waits',
    rejectHint: '',
    decided: { approve: (name) => `${name} approved`, reject: (name) => `${name} rejected` },
    failed: (sentence) => sentence,
    loadFailed: 'Failed',
  },
};

/** The queue in a page; its rows are buttons that approve. */
function open(first: QueuePage<Item>, from = source) {
  const Component = () => (
    <Queue first={first} source={from}>
      {({ id }, row) => (
        <li key={id}>
          <button type="button" onClick={row.onApprove}>
            {id}
          </button>
        </li>
      )}
    </Queue>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  const place = showScreen(<Stub />);
  const rows = () => [...place.querySelectorAll('li button')].map((row) => row.textContent);
  const approve = async (id: string) => {
    await press(buttonNamed(place, id));
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  return { rows, approve, words: () => place.textContent };
}

it('says that nothing waits once the last one is decided, and not before', async () => {
  const page = open({ items: [item('first'), item('second')], next: null, total: 2 });
  await page.approve('first');
  expect(page.rows()).toEqual(['second']);
  expect(page.words()).not.toContain('Nothing waits');
  await page.approve('second');
  expect(page.rows()).toEqual([]);
  expect(page.words()).toContain('Nothing waits');
});

it('reads on when the last one here is decided and more wait', async () => {
  const page = open({ items: [item('first')], next: 'after-first', total: 2 });
  await page.approve('first');
  expect(page.rows()).toEqual(['third']);
  expect(page.words()).not.toContain('Nothing waits');
});

it('keeps a row whose decision failed', async () => {
  const approve = () => Promise.reject(new Error('no network'));
  const page = open({ items: [item('first')], next: null, total: 1 }, { ...source, approve });
  await page.approve('first');
  expect(page.rows()).toEqual(['first']);
});
