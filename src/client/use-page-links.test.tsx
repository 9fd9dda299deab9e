// @vitest-environment happy-dom
import { act, type MouseEvent } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { Link } from '#ui/link.tsx';
import { usePageLinks } from './use-page-links.ts';

beforeEach(() => window.history.replaceState(null, '', '/here?q=1'));

/** Pages with these links, and what the router was told. */
function open(links: React.ReactNode) {
  function Frame() {
    usePageLinks();
    return <Outlet />;
  }
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/here', Component: () => links },
          { path: '/there', Component: () => <p>You are there</p> },
        ],
      },
    ],
    { initialEntries: ['/here?q=1'] },
  );
  const navigate = vi.spyOn(router, 'navigate');
  const place = showScreen(<RouterProvider router={router} />);
  return {
    navigate,
    place,
    /** @returns whether the browser would follow the link itself */
    click: (options: MouseEventInit = {}) =>
      act(async () => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        const last = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        window.addEventListener('click', last, { once: true });
        const event = { bubbles: true, cancelable: true, ...options };
        place.querySelector('a *, a')?.dispatchEvent(new window.MouseEvent('click', event));
        return promise;
      }),
    state: () => router.state.location,
  };
}

it('follows a click on what is inside a link without a new document', async () => {
  const { click, place, state } = open(
    <Link to="/there?tag=a%20b#part">
      <b>There</b>
    </Link>,
  );
  expect(await click()).toBe(false);
  expect(place.textContent).toBe('You are there');
  expect(state()).toMatchObject({ pathname: '/there', search: '?tag=a%20b', hash: '#part' });
});

it.each<[string, MouseEventInit]>([
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with Alt', { altKey: true }],
  ['of the middle button', { button: 1 }],
])('leaves a click %s to the browser', async (_, options) => {
  const { click, navigate } = open(<Link to="/there">There</Link>);
  expect(await click(options)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it.each<[string, React.ReactNode]>([
  ['an address of another site', <Link to="https://example.org/there">There</Link>],
  [
    'a link for a new window',
    <Link to="/there" target="_blank">
      There
    </Link>,
  ],
  [
    'a download',
    <Link to="/download" reloadDocument>
      Download
    </Link>,
  ],
  ['a link that is not to a page', <a href="/feed.xml">Feed</a>],
])('leaves %s to the browser', async (_, link) => {
  const { click, navigate } = open(link);
  expect(await click()).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('does nothing where the page has prevented it', async () => {
  const onClick = vi.fn((event: MouseEvent) => event.preventDefault());
  const { click, navigate } = open(
    <Link to="/there" onClick={onClick}>
      There
    </Link>,
  );
  await click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

it.each<[string, React.ReactNode, object]>([
  ['another page', <Link to="/there">There</Link>, { replace: false, preventScrollReset: false }],
  ['the same address', <Link to="?q=1">Here</Link>, { replace: true, preventScrollReset: false }],
  ['a search of the page', <Link to="?q=2">Here</Link>, { replace: false }],
  ['a part of the page', <Link to="#part">Part</Link>, { replace: false }],
  [
    'an address that replaces this one',
    <Link to="/there" replace>
      There
    </Link>,
    { replace: true, preventScrollReset: false },
  ],
  [
    'a page that stays where it is scrolled to',
    <Link to="?q=2" preventScrollReset>
      Here
    </Link>,
    { replace: false, preventScrollReset: true },
  ],
])('goes to %s', async (_, link, how) => {
  const { click, navigate } = open(link);
  await click();
  expect(navigate).toHaveBeenCalledOnce();
  expect(navigate.mock.calls[0]?.[1]).toMatchObject(how);
});

it('keeps the search of the address for a part of the page', async () => {
  const { click, state } = open(<Link to="#part">Part</Link>);
  await click();
  expect(state()).toMatchObject({ pathname: '/here', search: '?q=1', hash: '#part' });
});
