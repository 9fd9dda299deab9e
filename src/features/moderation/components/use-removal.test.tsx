// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi, onTestFinished } from 'vitest';
import { refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import { useRemoval } from './use-removal.tsx';

const removal = { type: 'comment', id: '7f0b6a52-5a1e-4c8e-9d57-3c1f5b1f2a10' } as const;
const onChange = vi.fn();
let answerRemoval: () => Promise<Response>;

beforeEach(() => {
  onChange.mockReset();
  answerRemoval = () => Promise.resolve(Response.json({ json: removal }));
  server.mockReset();
  server.mockImplementation(({ url }) =>
    url.endsWith('/remove') ? answerRemoval() : Promise.resolve(Response.json({ json: null })),
  );
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Under a product: a question or an answer. */
let isPost = false;

function Row({ onGone }: { onGone: () => void }) {
  const { ask, dialog } = useRemoval();
  const change = (reason: string | null) => {
    onChange(reason);
    if (reason !== null) onGone();
  };
  return (
    <>
      <button type="button" onClick={() => ask([{ ...removal, name: 'mira', isPost }], change)}>
        Remove…
      </button>
      {dialog}
    </>
  );
}

/** A list whose row leaves once what it shows is removed. */
function List() {
  const [isGone, setGone] = useState(false);
  return isGone ? <p>Nothing is left</p> : <Row onGone={() => setGone(true)} />;
}

/** Asks, gives the reason and sends it. */
async function remove() {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: List }]);
  const root = { viewer: { id: 'moderator', isModerator: true } };
  const place = showScreen(<Stub hydrationData={{ loaderData: { root } }} />);
  await press(buttonNamed(place, 'Remove…'));
  await untilShown(place, `Remove the ${isPost ? 'post' : 'comment'} by mira?`);
  const [spam] = place.querySelectorAll<HTMLInputElement>('input[type=radio]');
  await act(async () => spam?.click());
  await press(buttonNamed(place, 'Remove'));
  return place;
}

const sent = async (name: string) => {
  const [request] = server.mock.calls.find(([{ url }]) => url.endsWith(name)) ?? [];
  return request?.clone().json();
};

it('removes for the reason chosen, and undoes it also when its row has left', async () => {
  const place = await remove();
  await untilShown(place, 'Nothing is left');
  expect(await sent('/remove')).toEqual({ json: { ...removal, reason: 'Spam or advertising.' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Spam or advertising.');
  const [toast] = currentToasts();
  expect(toast).toMatchObject({ tone: 'success', title: 'Comment removed' });
  expect(toast?.action?.label).toBe('Undo');
  await act(async () => toast?.action?.onSelect());
  await act(() => vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(null)));
  expect(await sent('/restore')).toEqual({ json: removal });
  expect(currentToasts().at(-1)?.title).toBe('Comment restored');
});

it('speaks of a post under a product', async () => {
  isPost = true;
  onTestFinished(() => {
    isPost = false;
  });
  await untilShown(await remove(), 'Nothing is left');
  const [toast] = currentToasts();
  expect(toast?.title).toBe('Post removed');
  await act(async () => toast?.action?.onSelect());
  await act(() => vi.waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Post restored')));
  expect(await sent('/restore')).toEqual({ json: removal });
});

it('keeps the dialog with the reason when it is refused, and says why there', async () => {
  answerRemoval = refusal(409, 'CONFLICT', 'Somebody decided this already.');
  const place = await remove();
  await untilShown(place, 'Somebody decided this already.');
  expect(place.querySelector('dialog')?.textContent).toContain('Somebody decided this already.');
  expect(place.querySelector<HTMLInputElement>('input[type=radio]')?.checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});
