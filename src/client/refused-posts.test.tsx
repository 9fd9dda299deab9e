// @vitest-environment happy-dom
import { act } from 'react';
import {
  createMemoryRouter,
  Form,
  RouterProvider,
  type MiddlewareFunction,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { keepsRefusedPost } from './refused-posts.ts';

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

/** A page with a form, whose post the server refuses for this reason. */
async function post(reason: string) {
  const load = vi.fn(() => null);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        middleware: [keepsRefusedPost as MiddlewareFunction],
        loader: load,
        ErrorBoundary: () => <p>Broken</p>,
        Component: () => (
          <Form method="post">
            <input name="password" />
            <button type="submit">Save</button>
          </Form>
        ),
        // As the router reports an answer that is no data of a page.
        action() {
          const refusal = { code: 'FORBIDDEN', data: { reason } };
          throw new ErrorResponse(403, 'Forbidden', JSON.stringify(refusal));
        },
      },
    ],
    { hydrationData: { loaderData: { root: null } } },
  );
  const place = showScreen(<RouterProvider router={router} />);
  const field = place.querySelector('input');
  if (!field) throw new Error('There is no field.');
  field.value = 'cooler anvils';
  await act(async () => {
    place.querySelector('button')?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return { router, place, field, load };
}

it('keeps a page with what was typed, and says what happened', async () => {
  const { router, place, field, load } = await post('other-account');
  expect(place.querySelector('input')).toBe(field);
  expect(field.value).toBe('cooler anvils');
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, errors: null });
  expect(load).not.toHaveBeenCalled();
  expect(currentToasts()).toMatchObject([
    { title: 'You are signed in with another account now', action: { label: 'Reload' } },
  ]);
});

it('leaves every other refusal to the page', async () => {
  const { place } = await post('suspended');
  expect(place.textContent).toBe('Broken');
  expect(currentToasts()).toEqual([]);
});
