// @vitest-environment happy-dom
import { act } from 'react';
import {
  createMemoryRouter,
  Form,
  redirectDocument,
  RouterProvider,
  useNavigation,
} from 'react-router';
import { expect, it, vi } from 'vitest';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { BackForwardCacheReset } from './back-forward-cache-reset.tsx';

function Page() {
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <input name="name" />
      <button type="submit">{isLeaving ? 'Redirecting...' : 'Donate'}</button>
      <BackForwardCacheReset />
    </Form>
  );
}

/** A page from which a form leads to the payment page of another site. */
async function leave() {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const loader = vi.fn(() => null);
  const action = () => redirectDocument('https://pay.example/session');
  const router = createMemoryRouter([{ path: '/support', Component: Page, action, loader }], {
    initialEntries: ['/support?interval=once#tiers'],
    hydrationData: { loaderData: { '0': null } },
  });
  const place = showScreen(<RouterProvider router={router} />);
  await press(buttonNamed(place, 'Donate'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/session'));
  expect(place.textContent).toBe('Redirecting...');
  const show = (persisted: boolean) =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      await Promise.resolve();
    });
  return { place, router, loader, show };
}

it('a page that the Back button brings back no longer waits for the one it left for', async () => {
  const { place, router, loader, show } = await leave();
  const typed = place.querySelector('input');
  await show(true);
  await untilShown(place, 'Donate');
  expect(place.querySelector('input')).toBe(typed);
  expect(router.state.location).toMatchObject({ search: '?interval=once', hash: '#tiers' });
  expect(router.state.navigation.state).toBe('idle');
  // What was done there may have changed what this page shows.
  expect(loader).toHaveBeenCalledOnce();
});

it('a page that is shown for the first time goes on', async () => {
  const { place, show } = await leave();
  await show(false);
  expect(place.textContent).toBe('Redirecting...');
});

it('a page that was not left by the router is not loaded again', async () => {
  const { place, loader, show } = await leave();
  await show(true);
  await untilShown(place, 'Donate');
  await show(true);
  expect(loader).toHaveBeenCalledOnce();
});
