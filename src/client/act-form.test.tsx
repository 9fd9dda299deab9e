// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showChangingScreen } from '#test/screen.ts';
import { ActForm } from './act-form.tsx';

const formWith = (isBusy: boolean, problem: string | null, onSend = () => {}) => (
  <ActForm {...{ isBusy, problem, onSend }} actions={<button type="submit">Send</button>}>
    <input aria-label="Reason" />
  </ActForm>
);

it('takes no words while it is sent, and gives the field back afterwards', () => {
  const { place, show } = showChangingScreen(formWith(false, null));
  const field = place.querySelector('input');
  act(() => field?.focus());
  show(formWith(true, null));
  expect(field?.closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toBe(place.querySelector('button'));
  show(formWith(false, 'It failed.'));
  expect(field?.closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(place.textContent).toContain('It failed.');
});

it('is sent without leaving the page', () => {
  const onSend = vi.fn();
  const { place } = showChangingScreen(formWith(false, null, onSend));
  const event = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void place.querySelector('form')?.dispatchEvent(event));
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(event.defaultPrevented).toBe(true);
});
