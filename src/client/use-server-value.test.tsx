// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buttonNamed, press, showChangingScreen } from '#test/screen.ts';
import { useServerValue } from './use-server-value.ts';

type Tally = { likes: number };

function Value({ loaded }: { loaded: string }) {
  const [value, change] = useServerValue(loaded);
  return (
    <p>
      {value}
      <button type="button" onClick={() => change('changed')}>
        Change
      </button>
      <button type="button" onClick={() => change((before) => `${before} twice`)}>
        Repeat
      </button>
    </p>
  );
}

function Likes({ loaded }: { loaded: Tally }) {
  const [{ likes }, change] = useServerValue(loaded, (a, b) => a.likes === b.likes);
  return (
    <button type="button" onClick={() => change({ likes: likes + 1 })}>
      {likes}
    </button>
  );
}

/** Without a list from the server it starts with an empty one, built anew by each render. */
function Names({ loaded }: { loaded: string[] | null }) {
  const [names, change] = useServerValue(loaded ?? []);
  return (
    <button type="button" onClick={() => change((before) => [...before, 'mira'])}>
      {names.join(' ') || 'none'}
    </button>
  );
}

it('keeps what was changed here while the server says the same', async () => {
  const { place, show } = showChangingScreen(<Value loaded="first" />);
  expect(place.textContent).toContain('first');
  await press(buttonNamed(place, 'Change'));
  await press(buttonNamed(place, 'Repeat'));
  show(<Value loaded="first" />);
  expect(place.textContent).toContain('changed twice');
});

it('shows a newer value of the server in place of the changed one', async () => {
  const { place, show } = showChangingScreen(<Value loaded="first" />);
  await press(buttonNamed(place, 'Change'));
  show(<Value loaded="second" />);
  expect(place.textContent).toContain('second');
  await press(buttonNamed(place, 'Repeat'));
  expect(place.textContent).toContain('second twice');
});

it('takes what is alike for the same value', async () => {
  const { place, show } = showChangingScreen(<Likes loaded={{ likes: 1 }} />);
  await press(buttonNamed(place, '1'));
  show(<Likes loaded={{ likes: 1 }} />);
  expect(place.textContent).toBe('2');
  show(<Likes loaded={{ likes: 7 }} />);
  expect(place.textContent).toBe('7');
});

it('takes a list of the same things for the same value', async () => {
  const { place, show } = showChangingScreen(<Names loaded={null} />);
  show(<Names loaded={null} />);
  expect(place.textContent).toBe('none');
  await press(buttonNamed(place, 'none'));
  show(<Names loaded={null} />);
  expect(place.textContent).toBe('mira');
  show(<Names loaded={['ada', 'jon']} />);
  expect(place.textContent).toBe('ada jon');
  show(<Names loaded={['ada']} />);
  expect(place.textContent).toBe('ada');
});
