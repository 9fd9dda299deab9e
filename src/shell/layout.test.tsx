// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import Layout from './layout.tsx';

// The environment has no popovers; the menus of the header close theirs.
HTMLElement.prototype.hidePopover ??= () => {};

/** A page that keeps what was pressed, as most pages do. */
function Page() {
  const [isPressed, setPressed] = useState(false);
  return (
    <button type="button" onClick={() => setPressed(true)}>
      {isPressed ? 'Pressed' : 'Press'}
    </button>
  );
}

function open(path: string) {
  const pages = ['marketplace/:productSlug', 'knowledge-base/:categorySlug/:articleSlug'];
  const guarded = ['edit/:articleSlug', 'notifications'];
  const pageAt = (address: string) => ({ path: address, Component: Page });
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        children: [...pages.map(pageAt), { Component: Outlet, children: guarded.map(pageAt) }],
      },
    ],
    { initialEntries: [path] },
  );
  const main = showScreen(<RouterProvider router={router} />).querySelector('main');
  if (!main) throw new Error('There is no page.');
  return { main, goTo: (address: string) => act(() => router.navigate(address)) };
}

it.each([
  ['/marketplace/scatter-kit', '/marketplace/rock-kit'],
  ['/knowledge-base/guide/lamps', '/knowledge-base/guide/rocks'],
  ['/edit/lamps', '/edit/rocks'],
])('starts the page of %s afresh at %s', async (here, there) => {
  const { main, goTo } = open(here);
  await press(buttonNamed(main, 'Press'));
  await goTo(there);
  expect(main.textContent).toBe('Press');
});

it.each([
  ['/marketplace/scatter-kit', '/marketplace/scatter-kit?questions=2#reviews'],
  ['/notifications', '/notifications?page=2'],
])('keeps the page of %s at %s', async (here, there) => {
  const { main, goTo } = open(here);
  await press(buttonNamed(main, 'Press'));
  await goTo(there);
  expect(main.textContent).toBe('Pressed');
});
