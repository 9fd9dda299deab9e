// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showChangingScreen } from '#test/screen.ts';
import { draftsAt, writeDraft } from './draft-store.ts';

const place = { person: 'mira', form: 'product', subject: 'new' };
const value = { name: 'Bevel' };
const kept = () => draftsAt(place).map((draft) => [draft.value, draft.id.instance]);

it('what a duplicated tab saves before it has a name of its own leaves no draft, and takes none', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  // Another test in this process may have named the tab.
  vi.resetModules();
  const { useFormDraft } = await import('./use-form-draft.ts');
  sessionStorage.setItem('forge:tab', 'original');
  const request = async (name: string, _: unknown, take: (lock: object | null) => unknown) => {
    void take(name === 'forge:tab:original' ? null : {});
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
  const hooks: ReturnType<typeof useFormDraft<object>>[] = [];
  function Form() {
    const form = { place, value, isDirty: true, base: { value: {}, revision: null } };
    const never = () => undefined;
    const read = () => null;
    hooks.push(useFormDraft<object>({ ...form, read, onRestore: never, onOutdated: never }));
    return null;
  }
  showChangingScreen(<Form />);
  writeDraft({ ...place, instance: 'original' }, { value: 'of the original' });

  act(() => void hooks.at(-1)?.keep());
  act(() => hooks.at(-1)?.forget());
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sessionStorage.getItem('forge:tab')).not.toBe('original');
  expect(kept()).toEqual([['of the original', 'original']]);
});
