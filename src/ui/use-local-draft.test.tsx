// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showChangingScreen } from '#test/screen.ts';
import { useLocalDraft } from './use-local-draft.ts';

type Draft = { name: string };
const empty: Draft = { name: '' };
const key = 'forge:test-draft:new';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const kept = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

/** A form with this draft, as it is shown at first and with each change. */
function mount(first: { draft: Draft; beside?: number; isDirty?: boolean }) {
  const restored: unknown[] = [];
  const read = (stored: unknown) =>
    typeof stored === 'object' && stored && 'name' in stored ? { name: String(stored.name) } : null;
  const ways: ReturnType<typeof useLocalDraft<Draft>>[] = [];
  function Form({ draft: typed, beside, isDirty = true }: typeof first) {
    const way = useLocalDraft<Draft>({
      place: { key, empty, read, beside },
      draft: typed,
      isDirty,
      onRestore: (...given) => restored.push(given),
    });
    ways.push(way);
    return null;
  }
  const { show } = showChangingScreen(<Form {...first} />);
  return {
    restored,
    change: (next: typeof first) => show(<Form {...next} />),
    forget: () => ways.at(-1)?.forget(),
  };
}

describe('a draft on this device', () => {
  it('is kept one second after the last change, with what lies beside it', () => {
    const { change, forget } = mount({ draft: empty, isDirty: false, beside: 0 });
    wait(5000);
    expect(kept()).toBeNull();
    change({ draft: { name: 'Be' }, beside: 0 });
    wait(999);
    change({ draft: { name: 'Bevel' }, beside: 0 });
    wait(999);
    expect(kept()).toBeNull();
    wait(1);
    expect(kept()).toEqual({ name: 'Bevel', beside: 0 });
    change({ draft: { name: 'Bevel' }, beside: 2 });
    wait(1000);
    expect(kept()).toEqual({ name: 'Bevel', beside: 2 });
    forget();
    expect(kept()).toBeNull();
  });

  it('does not come back by the change just before it was saved', () => {
    const { forget } = mount({ draft: { name: 'Bevel' } });
    wait(999);
    forget();
    wait(5000);
    expect(kept()).toBeNull();
  });

  it('goes when nothing is typed any more, wherever one was', () => {
    const { change } = mount({ draft: { name: 'Bevel' }, beside: 2 });
    wait(1000);
    change({ draft: empty, beside: 2 });
    wait(1000);
    expect(kept()).toBeNull();
  });

  it.each([
    [{ name: 'Bevel', beside: 2 }, [[{ name: 'Bevel' }, 2]]],
    [{ name: 'Bevel' }, [[{ name: 'Bevel' }, undefined]]],
    [{ title: 'Bevel' }, []],
    ['nonsense', []],
    [null, []],
  ])('left as %j comes back once', (stored, expected) => {
    localStorage.setItem(key, JSON.stringify(stored));
    const { restored, change } = mount({ draft: empty, isDirty: false });
    change({ draft: { name: 'Bevel' } });
    expect(restored).toEqual(expected);
  });

  it('left as no JSON at all is nothing', () => {
    localStorage.setItem(key, '{"name":');
    expect(mount({ draft: empty, isDirty: false }).restored).toEqual([]);
  });
});
