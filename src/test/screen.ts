import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders components as a browser does, until the test ends. Needs the environment `happy-dom`. */
export function showScreen(screen: ReactNode): HTMLElement {
  return showChangingScreen(screen).place;
}

/** The same, for a component that gets other props later. */
export function showChangingScreen(first: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (screen: ReactNode) => act(() => root.render(screen));
  show(first);
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  return { place, show };
}

/** The button with this name: by its label, otherwise by its text. */
export function buttonNamed(place: HTMLElement, name: string): HTMLButtonElement {
  const button = [...place.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? wordsOf(one)) === name,
  );
  if (!button) throw new Error(`There is no button “${name}”.`);
  return button;
}

/** Without the hidden labels that a button has for other states. */
function wordsOf(button: HTMLButtonElement): string {
  const shown = button.cloneNode(true) as HTMLButtonElement;
  for (const hidden of shown.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return shown.textContent;
}

/** Presses it, and waits for the immediate results. */
export async function press(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
}

/** Waits until the element contains this text. */
export async function untilShown(place: HTMLElement, words: string): Promise<void> {
  for (let turn = 0; turn < 1000 && !place.textContent.includes(words); turn += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
  if (!place.textContent.includes(words)) {
    throw new Error(`“${words}” never came: ${place.textContent}`);
  }
}
