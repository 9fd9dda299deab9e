// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { breakdowns, done, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { OwnerActions } from './owner-actions.tsx';

beforeEach(() => {
  server.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

type State = { isListed: boolean; isOnSale: boolean };

/** The owner's page; the loader's sale state follows the successful calls. */
async function show(answer: () => Promise<Response>, state: State) {
  let { isOnSale } = state;
  server.mockImplementation(async (request) => {
    const answered = await answer();
    if (answered.ok && request.url.endsWith('setOnSale')) isOnSale = !isOnSale;
    return answered;
  });
  const product = {
    slug: 'scatter-kit',
    name: 'Scatter Kit',
    isListed: state.isListed,
    isBundle: false,
    recall: null,
  };
  const Page = () => <OwnerActions product={{ ...product, isOnSale: useLoaderData<boolean>() }} />;
  const routes = [
    { path: '/marketplace/:slug', Component: Page, loader: () => isOnSale },
    { path: '/marketplace', element: <p>The Marketplace</p> },
  ];
  const initialEntries = ['/marketplace/scatter-kit'];
  const place = showScreen(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries })} />,
  );
  await untilShown(place, 'Edit Product');
  return place;
}

const onSale = { isListed: true, isOnSale: true };

/** Presses the button, and confirms in the dialog. */
async function confirm(place: HTMLElement, label: string, title: string) {
  await press(buttonNamed(place, label));
  await untilShown(place, title);
  expect(server).not.toHaveBeenCalled();
  const dialog = place.querySelector<HTMLElement>('[role=alertdialog]');
  await press(buttonNamed(dialog ?? place, label));
}

/** The owner says yes to deleting, and the server answers this. */
async function confirmDeletion(answer: () => Promise<Response>) {
  const place = await show(answer, onSale);
  await confirm(place, 'Delete Product', 'Delete “Scatter Kit”?');
  return place;
}

describe('deleting a product', () => {
  it('leads to the Marketplace with a success message', async () => {
    const place = await confirmDeletion(done);
    await untilShown(place, 'The Marketplace');
    expect(server).toHaveBeenCalledOnce();
    expect(server.mock.lastCall?.[0].url).toContain('/api/rpc/products/delete');
    expect(currentToasts()).toMatchObject([
      { tone: 'success', title: 'Product deleted', detail: '“Scatter Kit” was deleted.' },
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

describe('taking a product off sale', () => {
  const takeOff = async (answer: () => Promise<Response>) => {
    const place = await show(answer, onSale);
    await confirm(place, 'Take Off Sale', 'Take “Scatter Kit” off sale?');
    return place;
  };

  it('is asked first, done, said, and can be undone at once', async () => {
    const place = await takeOff(done);
    await untilShown(place, 'Put Back on Sale');
    expect(place.querySelector('[role=alertdialog]')).toBeNull();
    expect(currentToasts()).toMatchObject([{ tone: 'success', title: 'Product taken off sale' }]);
    await press(buttonNamed(place, 'Put Back on Sale'));
    await untilShown(place, 'Take Off Sale');
    expect(currentToasts().at(-1)).toMatchObject({ title: 'Product is back on sale' });
    const sent = await Promise.all(server.mock.calls.map(([request]) => request.text()));
    expect(sent.map((body) => body.includes('"isOnSale":false'))).toEqual([true, false]);
  });

  it.each(breakdowns)('that meets %s asks to try again, either way', async (_, answer) => {
    const place = await takeOff(answer);
    await untilShown(place, 'Failed to take the product off sale. Please try again.');
    const back = await show(answer, { isListed: true, isOnSale: false });
    await press(buttonNamed(back, 'Put Back on Sale'));
    await untilShown(back, 'Failed to put the product back on sale. Please try again.');
  });

  it('says why the server refuses, and is offered for listed products alone', async () => {
    const sentence = 'Only a listed product can be taken off sale or put back.';
    await untilShown(await takeOff(refusal(409, 'CONFLICT', sentence)), sentence);
    const waiting = await show(done, { isListed: false, isOnSale: false });
    expect(waiting.textContent).not.toContain('Sale');
  });
});
