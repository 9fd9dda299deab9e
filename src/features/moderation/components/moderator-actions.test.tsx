// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { breakdowns, refusal, server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import { currentToasts, dismissToast } from '#ui/toast-store.ts';
import type { Removable } from '../removable.ts';
import { ModeratorActions } from './moderator-actions.tsx';

beforeEach(() => {
  server.mockReset();
  for (const { id } of currentToasts()) dismissToast(id);
});

function show(type: Removable['type']) {
  const waiting = { type, id: '7b0c3f0e-0000-4000-8000-000000000001', name: 'Lamps', revision: 2 };
  const Component = () => <ModeratorActions choices={[{ ...waiting, isPending: true }]} />;
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component }] },
  ]);
  const viewer = { id: 'm', username: 'moderator', isModerator: true };
  return showScreen(<Stub hydrationData={{ loaderData: { root: { viewer } } }} />);
}

const gone = refusal(409, 'CONFLICT', 'It was changed.');
const cases: [Removable['type'], string, () => Promise<Response>, string][] = [
  ['article', 'Approve', gone, 'Failed to update article status: It was changed.'],
  ['product', 'List', gone, 'Failed to update product status: It was changed.'],
  [
    'article',
    'Approve',
    breakdowns[0][1],
    'Failed to update article status: A database error occurred. Please try again.',
  ],
];

it.each(cases)('%s: %s fails as in the queue', async (type, label, answer, title) => {
  server.mockImplementation(answer);
  await press(buttonNamed(show(type), label));
  await act(() => vi.waitFor(() => expect(currentToasts()).toHaveLength(1)));
  expect(currentToasts()[0]).toMatchObject({ tone: 'error', title });
});

it.each(cases)('%s: rejecting fails as in the queue', async (type, _, answer, title) => {
  server.mockImplementation(answer);
  const place = show(type);
  await press(buttonNamed(place, 'Reject…'));
  await untilShown(place, 'Reject “Lamps”?');
  const reason = place.querySelector<HTMLInputElement>('input[name=reason]');
  await press(reason ?? place);
  await press(buttonNamed(place, 'Reject'));
  await untilShown(place, title);
});
