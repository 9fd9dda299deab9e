// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDraft, errorsOf, type ArticleDraft } from '#features/articles/form.ts';
import { useCheckedForm } from './use-checked-form.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Form = ReturnType<typeof useCheckedForm<ArticleDraft>>;

function mount() {
  const forms: Form[] = [];
  function Screen() {
    forms.push(useCheckedForm(emptyDraft, errorsOf));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen />));
  onTestFinished(() => act(() => root.unmount()));
  const form = (): Form => {
    const latest = forms.at(-1);
    if (!latest) throw new Error('There is no form yet');
    return latest;
  };
  return {
    form,
    shown: () => form().shownErrors,
    wait: (milliseconds: number): void => {
      act(() => void vi.advanceTimersByTime(milliseconds));
    },
  };
}

describe('the errors of the article form', () => {
  it('are silent before a field is touched', () => {
    const { shown, wait } = mount();
    wait(10_000);
    expect(shown()).toEqual({});
  });

  it('show 500 ms after the touch, of the touched field alone', () => {
    const { form, shown, wait } = mount();
    act(() => form().touch('title'));
    wait(499);
    expect(shown().title).toBeUndefined();
    wait(1);
    expect(shown()).toEqual({ title: 'Title is required.' });
  });

  it('are checked again 500 ms after the last change, not before', () => {
    const { form, shown, wait } = mount();
    act(() => form().change('readTime', '0'));
    wait(500);
    expect(shown().readTime).toBe('Read time must be at least 1 minute.');
    act(() => form().change('readTime', '1000'));
    wait(400);
    act(() => form().change('readTime', 'x'));
    wait(499);
    expect(shown().readTime).toBe('Read time must be at least 1 minute.');
    wait(1);
    expect(shown().readTime).toBe('Invalid number.');
    act(() => form().change('readTime', '5'));
    wait(500);
    expect(shown().readTime).toBeUndefined();
  });

  it('show all at once on submit', () => {
    const { form, shown } = mount();
    act(() => expect(form().checkAll()).toBe(false));
    expect(shown()).toEqual({
      title: 'Title is required.',
      description: 'Description is required.',
      readTime: 'Read time is required.',
      thumbnail: 'Thumbnail is required.',
      content: 'Article must have content.',
    });
  });

  it('give the server’s word until its field changes', () => {
    const { form, shown, wait } = mount();
    act(() => form().change('title', 'Fine'));
    act(() => form().refuse({ title: 'Not here.' }));
    wait(500);
    expect(shown().title).toBe('Not here.');
    act(() => form().change('title', 'Fine, too'));
    wait(500);
    expect(shown().title).toBeUndefined();
  });

  it('go when another draft takes the place', () => {
    const { form, shown, wait } = mount();
    act(() => void form().checkAll());
    act(() => form().replace(emptyDraft, { isDirty: false }));
    wait(500);
    expect(shown()).toEqual({});
  });
});
