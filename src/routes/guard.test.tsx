// @vitest-environment happy-dom
import { createRoutesStub, useRevalidator } from 'react-router';
import { expect, it } from 'vitest';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import Guard from './guard.tsx';

function Page() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <input aria-label="New password" />
      <button onClick={() => void revalidate()}>Look again</button>
    </>
  );
}

/** A page for signed-in people, in whose field this person has typed. */
async function typedBy(viewer: { id: string }) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ viewer: { ...viewer } }),
      children: [{ Component: Guard, children: [{ index: true, Component: Page }] }],
    },
  ]);
  const place = showScreen(<Stub />);
  await untilShown(place, 'Look again');
  const field = place.querySelector('input');
  if (field) field.value = 'lamps and lamps';
  return { place, lookAgain: () => press(buttonNamed(place, 'Look again')) };
}

const fieldOf = (place: HTMLElement) => place.querySelector('input')?.value;

it("begins a page anew for somebody else, whose session is in the browser's other tab", async () => {
  const viewer = { id: 'mira' };
  const { place, lookAgain } = await typedBy(viewer);
  await lookAgain();
  expect(fieldOf(place)).toBe('lamps and lamps');
  viewer.id = 'tomas';
  await lookAgain();
  expect(fieldOf(place)).toBe('');
});
