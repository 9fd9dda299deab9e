// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStayingOffline } from '#shell/use-staying-offline.ts';
import { showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { staysWhenUnreachable } from './unreachable.ts';

const network = vi.fn<() => unknown>();

beforeEach(() => {
  network.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

function open() {
  function Frame() {
    useStayingOffline();
    return <Outlet />;
  }
  const here = () => (
    <>
      <input />
      <Link to="/there">There</Link>
      <a href="#part">Part</a>
      <a href="/file" target="_blank">
        Elsewhere
      </a>
    </>
  );
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        ErrorBoundary: () => <p>Broken</p>,
        children: [
          { path: '/', Component: here },
          { path: '/there', Component: () => <p>You are there</p>, loader: () => network() },
        ],
      },
    ],
    { initialEntries: ['/'], instrumentations: [staysWhenUnreachable] },
  );
  const place = showScreen(<RouterProvider router={router} />);
  const follow = (words: string) =>
    act(async () => {
      const link = [...place.querySelectorAll('a')].find((one) => one.textContent === words);
      link?.click();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  return { place, router, follow };
}

const titles = () => currentToasts().map(({ title, detail }) => `${title} ${String(detail)}`);

it('keeps the page and what is typed there when the next one cannot be fetched', async () => {
  const { place, router, follow } = open();
  const field = place.querySelector('input') as HTMLInputElement;
  field.value = 'Half a sentence';
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await follow('There');
  expect(place.querySelector('input')).toBe(field);
  expect(field.value).toBe('Half a sentence');
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, errors: null });
  expect(router.state.location.pathname).toBe('/');
  expect(titles()).toEqual([
    'That page could not be reached. Check your connection and try again. Nothing you typed here is lost.',
  ]);

  network.mockResolvedValue(null);
  await follow('There');
  expect(place.textContent).toBe('You are there');
});

it('leaves what the server refuses to the page that shows errors', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { place, follow } = open();
  network.mockRejectedValue(new Response('', { status: 404 }));
  await follow('There');
  expect(place.textContent).toBe('Broken');
  expect(titles()).toEqual([]);
});

it('does not follow a link without a network, apart from those that leave the page open', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { place, follow } = open();
  const followed: string[] = [];
  place.addEventListener('click', (event) => {
    followed.push((event.target as Element).textContent);
    event.preventDefault();
  });
  await follow('There');
  expect(network).not.toHaveBeenCalled();
  expect(titles()).toHaveLength(1);
  await follow('Part');
  await follow('Elsewhere');
  expect(followed).toEqual(['Part', 'Elsewhere']);
});
