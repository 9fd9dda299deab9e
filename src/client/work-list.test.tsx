// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { WorkList } from './work-list.tsx';

function open() {
  return showScreen(
    <WorkList
      items={[{ id: 'One' }, { id: 'Two' }]}
      next={null}
      empty={<p>Nothing waits.</p>}
      showMore="Show more"
    >
      {({ id }, onDecided) => (
        <li key={id}>
          <button type="button" onClick={onDecided}>
            {id}
          </button>
        </li>
      )}
    </WorkList>,
  );
}

it('keeps the focus where something was decided', async () => {
  const place = open();
  const decide = async (name: string) => {
    act(() => buttonNamed(place, name).focus());
    await press(buttonNamed(place, name));
  };
  await decide('One');
  expect(document.activeElement).toBe(buttonNamed(place, 'Two'));
  await decide('Two');
  expect(place.textContent).toBe('Nothing waits.');
  expect(document.activeElement).toBe(place.firstElementChild);
});
