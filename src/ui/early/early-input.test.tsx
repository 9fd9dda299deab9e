// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useEarlyInput } from './early-input.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

const empty = { name: '', words: '', about: 'Old', stars: 0, level: 'one', agreed: false };
type Draft = typeof empty;

function Form({ heard }: { heard: (draft: Draft) => void }) {
  const [draft, setDraft] = useState(empty);
  // As in most forms: a handler that only knows the draft of its own render.
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    heard({ ...draft, ...changes });
  };
  return (
    <form id={useEarlyInput()}>
      <input
        name="name"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <textarea
        name="words"
        value={draft.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <textarea
        name="about"
        value={draft.about}
        onChange={(event) => change({ about: event.target.value })}
      />
      {[1, 2, 3].map((star) => (
        <input
          key={star}
          type="radio"
          name="stars"
          value={star}
          checked={draft.stars === star}
          onChange={() => change({ stars: star })}
        />
      ))}
      <select
        name="level"
        value={draft.level}
        onChange={(event) => change({ level: event.target.value })}
      >
        <option value="one">One</option>
        <option value="two">Two</option>
      </select>
      <input
        type="checkbox"
        name="agreed"
        checked={draft.agreed}
        onChange={(event) => change({ agreed: event.target.checked })}
      />
      <input type="hidden" name="intent" value="save" />
      <button type="submit">{JSON.stringify(draft)}</button>
    </form>
  );
}

/** The server's page as a browser has it before the scripts, and the scripts. */
function drawn() {
  const place = document.createElement('div');
  document.body.append(place);
  const heard = vi.fn<(draft: Draft) => void>();
  place.innerHTML = renderToString(<Form heard={heard} />);
  const find = <Tag extends 'input' | 'textarea' | 'select'>(tag: Tag, rest = '') => {
    const found = place.querySelector(`${tag}${rest}`);
    if (!found) throw new Error(`There is no ${tag}${rest}`);
    return found as HTMLElementTagNameMap[Tag];
  };
  const runScripts = async () => {
    const root = await act(() => hydrateRoot(place, <Form heard={heard} />));
    onTestFinished(() => {
      act(() => root.unmount());
      place.remove();
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    return JSON.parse(place.querySelector('button')?.textContent ?? '') as Draft;
  };
  return { find, runScripts, heard };
}

it('tells the form of everything that was changed before the scripts', async () => {
  const { find, runScripts } = drawn();
  find('input', '[name=name]').value = 'Ada';
  find('textarea', '[name=words]').value = 'Early words';
  find('textarea', '[name=about]').value = 'Old and new';
  find('input', '[value="3"]').checked = true;
  find('select').value = 'two';
  find('input', '[name=agreed]').checked = true;
  expect(await runScripts()).toEqual({
    name: 'Ada',
    words: 'Early words',
    about: 'Old and new',
    stars: 3,
    level: 'two',
    agreed: true,
  });
  expect(find('input', '[name=name]').value).toBe('Ada');
  expect(find('textarea', '[name=about]').value).toBe('Old and new');
  expect(find('input', '[value="3"]').checked).toBe(true);
});

it('tells of words that were taken away', async () => {
  const { find, runScripts } = drawn();
  find('textarea', '[name=about]').value = '';
  expect(await runScripts()).toEqual({ ...empty, about: '' });
});

it('says nothing where nothing was changed', async () => {
  const { runScripts, heard } = drawn();
  expect(await runScripts()).toEqual(empty);
  expect(heard).not.toHaveBeenCalled();
});

it('leaves the caret where it was', async () => {
  const { find, runScripts } = drawn();
  const field = find('input', '[name=name]');
  field.focus();
  field.value = 'Blender';
  field.setSelectionRange(2, 4);
  await runScripts();
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
});

it('goes on hearing what is typed afterwards', async () => {
  const { find, runScripts, heard } = drawn();
  const field = find('input', '[name=name]');
  field.value = 'A';
  await runScripts();
  act(() => {
    Reflect.set(Object.getPrototypeOf(field), 'value', 'Ab', field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(heard).toHaveBeenLastCalledWith({ ...empty, name: 'Ab' });
});
