// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { breakdowns, done, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { OwnerActions } from './owner-actions.tsx';

beforeEach(() => {
  server.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** The owner says yes to deleting, and the server answers this. */
async function confirmDeletion(answer: () => Promise<Response>) {
  server.mockImplementation(answer);
  const product = { slug: 'scatter-kit', name: 'Scatter Kit' };
  const routes = [
    { path: '/marketplace/:slug', element: <OwnerActions product={product} /> },
    { path: '/marketplace', element: <p>The Marketplace</p> },
  ];
  const initialEntries = ['/marketplace/scatter-kit'];
  const place = showScreen(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries })} />,
  );
  await press(buttonNamed(place, 'Delete Product'));
  await untilShown(place, 'Delete “Scatter Kit”?');
  expect(server).not.toHaveBeenCalled();
  const dialog = place.querySelector<HTMLElement>('[role=alertdialog]');
  await press(buttonNamed(dialog ?? place, 'Delete Product'));
  return place;
}

describe('deleting a product', () => {
  it('leads to the Marketplace with a success message', async () => {
    const place = await confirmDeletion(done);
    await untilShown(place, 'The Marketplace');
    expect(server).toHaveBeenCalledOnce();
    expect(server.mock.lastCall?.[0].url).toContain('/api/rpc/products/delete');
    expect(currentToasts()).toMatchObject([
      { tone: 'success', title: 'Product deleted', detail: '“Scatter Kit” is gone.' },
    ]);
  });

  it.each([
    ['a refusal', 'NOT_FOUND', 404],
    ['another one', 'FORBIDDEN', 403],
  ])('that meets %s says why, and stays', async (_, code, status) => {
    const place = await confirmDeletion(refusal(status, code, 'It is gone.'));
    await untilShown(place, 'Failed to delete product: It is gone.');
    expect(place.querySelector('[role=alert]')?.textContent).toContain('It is gone.');
    expect(currentToasts()).toEqual([]);
  });

  it.each(breakdowns)('that meets %s asks to try again', async (_, answer) => {
    const place = await confirmDeletion(answer);
    await untilShown(place, 'Failed to delete product. Please try again.');
    expect(place.textContent).not.toContain('relation');
    const alert = place.querySelector('[role=alert]');
    expect(alert?.textContent).toContain('Please try again.');
  });
});
