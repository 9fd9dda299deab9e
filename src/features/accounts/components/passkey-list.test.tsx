// @vitest-environment happy-dom
import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPromptContext } from '#client/sign-in-prompt.ts';
import { server } from '#test/browser-calls.ts';
import { buttonNamed, press, showScreen } from '#test/screen.ts';
import { PasskeyList } from './passkey-list.tsx';

const askToConfirm = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  server.mockReset();
  askToConfirm.mockReset();
  vi.stubGlobal('PublicKeyCredential', {
    parseRequestOptionsFromJSON: () => ({}),
    parseCreationOptionsFromJSON: () => ({}),
  });
  return () => vi.unstubAllGlobals();
});

const refusal =
  (code: string, message: string, data = {}) =>
  () =>
    Promise.resolve(Response.json({ code, message, data }, { status: 403 }));
const tooOld = refusal(
  'FORBIDDEN',
  'You signed in more than 10 minutes ago. Please confirm that it is you.',
  { reason: 'sign-in-too-old' },
);

async function add(): Promise<HTMLElement> {
  const Page = () => (
    <SignInPromptContext value={{ askToSignIn: vi.fn<() => void>(), askToConfirm }}>
      <PasskeyList passkeys={[]} />
    </SignInPromptContext>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ index: true, Component: Page }] },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer: null } } }} />);
  await act(() => Promise.resolve());
  await press(buttonNamed(place, 'Add a passkey'));
  await act(() => vi.waitFor(() => expect(place.querySelector('[aria-busy]')).toBeNull()));
  return place;
}

describe('adding a passkey with a sign-in that is too old', () => {
  it('asks who it is, and goes on after that', async () => {
    server.mockImplementationOnce(tooOld);
    server.mockImplementationOnce(refusal('TOO_MANY', 'There are too many passkeys.'));
    askToConfirm.mockResolvedValue(true);
    const place = await add();
    expect(askToConfirm).toHaveBeenCalledOnce();
    expect(server).toHaveBeenCalledTimes(2);
    expect(place.querySelector('[role=alert]')?.textContent).toBe('There are too many passkeys.');
  });

  it('says nothing to somebody who does not confirm', async () => {
    server.mockImplementation(tooOld);
    askToConfirm.mockResolvedValue(false);
    const place = await add();
    expect(askToConfirm).toHaveBeenCalledOnce();
    expect(server).toHaveBeenCalledOnce();
    expect(place.querySelector('[role=alert]')).toBeNull();
  });
});

it('says so where the browser has no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  const place = await add();
  expect(place.querySelector('[role=alert]')?.textContent).toBe(
    'This browser does not support passkeys.',
  );
  expect(server).not.toHaveBeenCalled();
});

it('keeps the focus in the list when a passkey is removed', async () => {
  server.mockImplementation(() => Promise.resolve(Response.json({ json: null })));
  const kept = { name: null, createdAt: new Date(), lastUsedAt: null };
  let passkeys = [
    { id: 'one', ...kept },
    { id: 'two', ...kept },
  ];
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ viewer: null }),
      children: [{ index: true, Component: () => <PasskeyList passkeys={passkeys} /> }],
    },
  ]);
  const place = showScreen(<Stub hydrationData={{ loaderData: { root: { viewer: null } } }} />);
  await act(() => Promise.resolve());
  const buttons = () => [...place.querySelectorAll<HTMLElement>('li button')];
  const choose = async (button: HTMLElement | null | undefined) => {
    if (!button) throw new Error('There is no button.');
    button.focus();
    await press(button);
  };
  await choose(buttons()[0]);
  passkeys = passkeys.slice(1);
  await choose(place.querySelector<HTMLElement>('dialog .button-danger'));
  await act(() => vi.waitFor(() => expect(place.querySelector('dialog')).toBeNull()));
  expect(buttons()).toHaveLength(1);
  expect(place.querySelector('.grid')?.contains(document.activeElement)).toBe(true);
});
