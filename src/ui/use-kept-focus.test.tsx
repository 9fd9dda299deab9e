// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list whose rows leave when they are pressed. */
function List() {
  const [names, setNames] = useState(['Ada', 'Jon', 'Mira']);
  const focus = useKeptFocus<HTMLElement>();
  return (
    <section {...focus}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => setNames(names.filter((other) => other !== name))}
        >
          {name}
        </button>
      ))}
    </section>
  );
}

function open() {
  const place = showScreen(<List />);
  return {
    place,
    async choose(name: string) {
      act(() => buttonNamed(place, name).focus());
      await press(buttonNamed(place, name));
    },
  };
}

it('goes to the next control, then to the previous one, then to the part itself', async () => {
  const { place, choose } = open();
  await choose('Jon');
  expect(document.activeElement).toBe(buttonNamed(place, 'Mira'));
  await choose('Mira');
  expect(document.activeElement).toBe(buttonNamed(place, 'Ada'));
  await choose('Ada');
  expect(document.activeElement).toBe(place.querySelector('section'));
});

it('leaves the focus alone where somebody else has it, or nobody had it', async () => {
  const { place } = open();
  await press(buttonNamed(place, 'Jon'));
  expect(document.activeElement).toBe(document.body);
  act(() => buttonNamed(place, 'Mira').focus());
  act(() => buttonNamed(place, 'Mira').blur());
  await press(buttonNamed(place, 'Mira'));
  expect(document.activeElement).toBe(document.body);
});
