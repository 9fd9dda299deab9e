// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import DocumentEditor from './document-editor.tsx';

const never = () => new Promise<never>(() => undefined);

async function show() {
  let isHeld = false;
  const place = showScreen(
    <MemoryRouter>
      <form
        onKeyDown={({ defaultPrevented }) => {
          isHeld = defaultPrevented;
        }}
      >
        <DocumentEditor
          value={null}
          onChange={() => undefined}
          uploadImage={never}
          uploadFile={never}
          findProducts={never}
          labelledBy="label"
        />
      </form>
    </MemoryRouter>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { place, isHeld: () => isHeld };
}

describe('Enter in a field of the editor', () => {
  it.each([
    ['Node graph', 'Caption'],
    ['Download', 'Find one of your products'],
    ['3D model', 'Alt text'],
    ['Short loop', 'Caption'],
    ['YouTube video', 'Address of the video'],
    ['Embed', 'Address'],
  ])('in the dialog “%s” does not submit the form around it', async (tool, label) => {
    const { place, isHeld } = await show();
    await press(buttonNamed(place, tool));
    const field = [...place.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )?.control;
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    act(() => void field?.dispatchEvent(enter));
    expect([field?.tagName, enter.defaultPrevented, isHeld()]).toEqual(['INPUT', true, true]);
  });
});

it('names the pictures that a comparison has no room for', async () => {
  const { place } = await show();
  await press(buttonNamed(place, 'Before and after'));
  const input = place.querySelector<HTMLInputElement>('dialog input[type=file][multiple]');
  if (!input) throw new Error('Nothing to choose pictures with.');
  const files = ['a.png', 'b.png', 'c.png', 'd.png'].map(
    (name) => new File(['x'], name, { type: 'image/png' }),
  );
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect([...place.querySelectorAll('dialog [role=alert]')].at(-1)?.textContent).toBe(
    'A comparison has two pictures. Left out: c.png and d.png.',
  );
});
