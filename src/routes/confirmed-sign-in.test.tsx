// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoutesStub, useRevalidator } from 'react-router';
import { expect, it } from 'vitest';
import { useSignInPrompt } from '#client/sign-in-prompt.ts';
import { SignInPrompts } from '#shell/sign-in-prompts.tsx';
import { buttonNamed, press, showScreen, untilShown } from '#test/screen.ts';
import ConfirmedSignIn, { loader } from './confirmed-sign-in.tsx';

const ways = { hasPassword: false, hasGoogle: true, hasPasskey: false, hasMail: false };

/** A page with an action for which one has to confirm. */
function Page() {
  const { askToConfirm } = useSignInPrompt();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState('Nothing was done');
  const remove = async () => setOutcome((await askToConfirm()) ? 'Deleted' : 'Kept');
  return (
    <>
      <button onClick={() => void remove()}>Delete</button>
      <button onClick={() => void revalidate()}>Look again</button>
      <p>{outcome}</p>
    </>
  );
}

/** A tab in which somebody has begun the action. */
async function openTab(viewer = { id: 'mira' }) {
  const Root = () => (
    <SignInPrompts>
      <Page />
    </SignInPrompts>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: Root, loader: () => ({ viewer: { ...viewer } }) },
    { path: '/login/confirm', loader: () => ({ ways }) },
  ]);
  const hydrationData = { loaderData: { root: { viewer: { ...viewer } } } };
  const place = showScreen(<Stub hydrationData={hydrationData} />);
  await press(buttonNamed(place, 'Delete'));
  await untilShown(place, 'Confirm with Google');
  return place;
}

/** The window that the dialog of this tab has opened comes back from Google. */
async function comeBack(tab: HTMLElement) {
  const form = buttonNamed(tab, 'Confirm with Google').closest('form');
  const action = new URL(form?.getAttribute('action') ?? '', window.location.href);
  const path = action.searchParams.get('returnTo') ?? '/login/confirmed';
  const Stub = createRoutesStub([
    { path: '/login/confirmed', Component: ConfirmedSignIn, loader, HydrateFallback: () => null },
  ]);
  showScreen(<Stub initialEntries={[path]} />);
  // A message to the other windows arrives in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

it('goes on with what was begun in the tab that asked, and in no other', async () => {
  const forgotten = await openTab();
  const tab = await openTab();
  await comeBack(tab);
  await untilShown(tab, 'Deleted');
  expect(forgotten.textContent).toContain('Nothing was done');
  await comeBack(forgotten);
  await untilShown(forgotten, 'Deleted');
});

it('lets nobody confirm what somebody else has begun', async () => {
  const viewer = { id: 'mira' };
  const tab = await openTab(viewer);
  viewer.id = 'tomas';
  await press(buttonNamed(tab, 'Look again'));
  await untilShown(tab, 'Kept');
  expect(tab.querySelector('dialog')).toBeNull();
});
